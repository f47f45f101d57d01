/** Questions about the company: its place, people, age, rivals and papers. */
export const unansweredAboutCompany = `where is your office
  where are you located
  where is your company based
  what is your office address
  what is your street address
  what city are you in
  which country are you from
  are you a local company
  are you near me
  can i visit you
  can i come by your office
  do you have an office in placename
  do you have a location near placename
  do you serve placename
  are you open today
  what are your office hours
  what are your opening hours
  what time does your office close
  when is your office open
  how many employees do you have
  how big is your team
  how many people work for you
  who founded the company
  who is the founder
  who is the owner
  who is your boss
  who is the ceo
  who started this company
  who created you
  who made you
  who programmed you
  how old is your company
  how long have you been in business
  when was the company founded
  are you a startup
  who are your investors
  are you publicly traded
  are you hiring
  do you have jobs
  can i work for you
  i am looking for a job
  do you offer internships
  who are your competitors
  how do you compare to competitorname
  are you better than competitorname
  what is the difference between you and competitorname
  why are you better than competitorname
  why should i choose you over competitorname
  do you have a partner program
  can i resell your product
  do you have an affiliate program
  are you insured
  do you have a license
  what is your tax number
  are you a registered company
  are you bbb accredited
  can i drop by
  can i come in and see you
  can i become a partner
  can i become a reseller
  what is your company registration
  who wrote this website
  what awards have you won
  do you donate to charity
  are you eco friendly
  founding it
  founding everline
  founding the company
  founding in you
  what city are you out of
  how many people work at your company
  do you work in placename
  what states do you cover
  do you have a store i can visit
  what is the zip code of your office
  do you have a linkedin page
  are you on platformname
  do you have a youtube channel
  do you have a local rep
  does it work in placename
  do you have liability insurance
  who is in charge
  what year did you start
  how does it stack up against competitorname
  can i speak to the owner
  is your company from placename
  what nationality are you
  is your company american
  who else offers this`;
