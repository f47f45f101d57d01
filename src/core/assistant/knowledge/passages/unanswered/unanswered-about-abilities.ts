/** Questions about abilities and services that the content does not mention. */
export const unansweredAboutAbilities = `do you have an app
  is there a mobile app
  can it take payments
  can it take credit card payments
  can it send invoices
  can it send text messages
  does it do sms
  does it make outbound calls
  can it make cold calls
  can it call my customers
  can i keep my phone number
  do i get a new phone number
  can i port my number
  can i choose a male or female voice
  can it use my own voice
  can i pick the voice
  can i name the agent
  do you build websites
  do you make apps
  do you do seo
  do you do marketing
  do you run ads for us
  do you do social media posts
  do you do bookkeeping
  do you do accounting or payroll
  do you repair computers
  do you sell phones or hardware
  do you sell something else such as insurance
  do you offer training classes
  do you sell phones
  do you sell cars
  does it replace my website
  do you do home visits
  do you do payroll
  can it order supplies
  can it read handwriting
  can it see pictures
  does it integrate with my alarm system
  can it drive a car
  do you do on site training
  what voices do you have
  can it speak with a placename accent
  can the agent give medical advice
  can it diagnose problems
  can it process insurance claims
  can it handle payments
  can it take orders
  can it collect debts
  do you do logo design
  does it come with a desk phone`;
