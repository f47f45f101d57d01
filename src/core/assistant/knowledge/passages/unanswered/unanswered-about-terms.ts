/** Questions about contracts, payment, results, set-up and support. */
export const unansweredAboutTerms = `do you give refunds
  what is your refund policy
  can i get my money back
  do you have a money back guarantee
  do you guarantee results
  can you guarantee me more customers
  what results can you promise
  how many more customers will i get
  how many more leads will i get
  how much more revenue will i make
  how much time will i save
  how much money will i save
  what is the return on investment
  what is your support response time
  do you have a support hotline
  do you offer 24 hour support
  how long is the contract
  what is the minimum contract term
  can i cancel anytime
  how do i cancel my contract with you
  what is the notice period
  how do i cancel my subscription
  what are your terms and conditions
  how long does the setup take
  how long does it take to set up
  how long until it is live
  how fast can you build it
  how quickly can we go live
  how many weeks until we can use it
  when can it be ready
  how fast can you set it up
  how many weeks does it take to build
  when can you start building
  how long before it works
  is there a student discount program
  do you have a money back guarantee if it does not work out
  how many weeks does it take until the agent is live
  how long from signing until it is live
  what is the minimum contract length
  do you give a discount to veterans
  how many hours will it save me
  what warranty do you give
  can i pause my subscription
  what is your cancellation policy
  is there a cancellation policy for the service
  what happens if i stop using you
  do you have a phone support line
  who do i call when it breaks
  do you offer financing
  can i pay with paypal
  do you promise more bookings
  how long to get it built
  how long does the build take
  is there a contract i have to be in for a year
  is there a yearly contract`;
