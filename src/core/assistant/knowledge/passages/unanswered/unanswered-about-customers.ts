/** Questions about other customers, what they say and whom they bring. */
export const unansweredAboutCustomers = `how many customers do you have
  how many clients do you have
  how many businesses use you
  who uses your product
  who else is using it
  name some of your customers
  which companies do you work for
  do you have references
  can i talk to one of your customers
  can you show me case studies
  can you show me examples of customers
  do you have testimonials
  do you have reviews
  what do your customers say
  what is your rating
  show me a success story
  have you done this for a tradename before
  name a tradename that uses you
  can you name a tradename practice that uses your product
  who is your biggest customer
  how many dentists use you
  how many calls have you answered so far
  how many have signed up with you
  what did your last client say
  do you have a referral program
  can i see some reviews`;
