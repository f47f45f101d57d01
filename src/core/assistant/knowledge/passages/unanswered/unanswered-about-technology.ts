/** Questions about models, servers, certificates, limits and failures. */
export const unansweredAboutTechnology = `which language model do you run on
  which ai model do you use
  are you modelname
  is it based on modelname
  do you use modelname
  who provides the ai technology
  what technology is behind it
  which voice provider do you use
  what programming language is it written in
  do you have an api
  is there an sdk
  is it open source
  where are your servers
  where is it hosted
  which cloud do you use
  is the data encrypted
  what encryption do you use
  are you certname compliant
  are you certname certified
  do you have certname
  is it certname
  do you sign a certname
  do you comply with certname
  has there been a data breach
  what is your uptime
  do you have an sla
  what uptime do you guarantee
  what if your system goes down
  what if the internet goes out
  how often does it fail
  how many calls can it handle
  how many calls can it take per month
  is there a limit on messages
  how many emails can it send per day
  how many languages does it speak
  how many agents do i get
  how accurate is it
  what is the success rate
  what percentage of calls does it answer
  how often is it wrong
  does it work offline
  do you run on modelname
  which ai model is under the hood
  what is your success rate
  do you have a status page
  what is the average response time
  how fast does it pick up
  how many rings before it answers
  do you store data in placename
  is it safe from hackers
  have you been hacked
  what happens if the power goes out
  what model are you
  what if modelname shuts down`;
