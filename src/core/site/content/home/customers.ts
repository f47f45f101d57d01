import { ownersTexts } from '../owners/owners-texts.ts';

export const customersSection = ownersTexts('customers', {
  heading: 'Built for trades that live by the phone',
  trades: [
    { id: 'dental', label: 'Dental' },
    { id: 'heating', label: 'Heating & air' },
    { id: 'salons', label: 'Salons' },
    { id: 'legal', label: 'Legal' },
    { id: 'clinics', label: 'Clinics' },
    { id: 'cleaning', label: 'Cleaning' },
  ],
  link: 'Meet Our Customers',
} as const);
