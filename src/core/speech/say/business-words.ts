import { splitWords } from '../../split-words.ts';

/** Words of a trade that end the name of a business and not of a person. */
export const businessWords: ReadonlySet<string> = new Set(
  splitWords(`towing plumbing plumbers dental dentistry dentists cleaning cleaners roofing roofers heating
  cooling electric electrical electricians law legal salon salons spa landscaping lawncare auto autos repair
  repairs services service group clinic clinics painting painters construction contracting contractors
  builders bakery cafe coffee grill pizza pizzeria bistro tavern kitchen catering foods motors realty
  properties insurance partners associates studio studios fitness gym yoga nails hair barbers barbershop
  cuts pools fencing flooring floors tile tiling carpets glass windows doors gutters vet vets veterinary
  pets grooming kennels tailors tailoring travel tours agency media solutions tools systems company shop
  store stores boutique garage diner restaurant hotel inn hvac movers moving storage orthodontics
  optometry optical physio physiotherapy chiropractic pediatrics dermatology pharmacy therapy counseling
  wellness health medical care hospice home homes living tutoring academy school daycare preschool
  photography photo events weddings florist florists floral flowers gardens nursery farm farms
  upholstery interiors design designs consulting accounting bookkeeping tax logistics transport trucking
  freight mufflers tires collision bodyworks welding masonry concrete paving excavating septic pest
  security locksmith locksmiths alarms print printing signs apparel jewelers jewelry laundry laundromat
  brewing brewery winery burgers tacos bbq deli market markets butchers fish marine boats
  llc inc ltd corp pllc pc lp sons daughters sisters brothers bros enterprises industries works
  works medicine books press tea bikes cycles toys music dance arts gallery theater tech digital marketing
  labs ventures holdings capital financial mortgage lending staffing recruiting college institute foundation
  club golf karate boxing pilates massage acupuncture aesthetics lashes brows beauty skin laser surgery
  cardiology podiatry rugs furniture cabinets countertops appliances computers phones wireless vape
  smoothies juice creamery donuts bagels sushi ramen noodle thai pub saloon lounge eatery foods
  plus express center centre immigration imports exports wines wine liquors spirits meats meat supply supplies
  hospital hospitals bridal antiques decor couture saunas telecom chiro ortho cupcakes cakes pies sweets
  pastries drywall gutters drains hauling mowing lawns landscapes tutors movers cleaning locks lock key
  eyecare vision optics orthopedics oncology psychology psychiatry rehab hardware lumber electronics
  fashion fabrics textiles shoes bags gifts cards cosmetics barber braids tattoo tattoos piercing
  rentals rental leasing charters adventures outfitters fencing fence decks siding insulation
  restoration remodeling renovations carpentry woodworks millwork ironworks metals machining
  engineering architects architecture surveyors surveying environmental recycling disposal
  junk removal exterminators sanitation janitorial maids maid nannies childcare montessori
  church ministries funeral mortuary crematory embroidery screenprinting bank credit advisors wealth
  bookkeepers accountants attorneys lawyers notary translations studios records audio video films
  productions caterers steakhouse taqueria cantina ristorante trattoria brasserie patisserie chocolates kayaks yarns grocery groceries co cpas estates records gmbh ab bv srl sarl solicitors chapel control lab alterations tire tyre tyres muffler wash carwash appliance lodge nursery thrift barn market grove pharmacy clinic salons dentist kitchen dry cleaner cleaner hvac`),
);
