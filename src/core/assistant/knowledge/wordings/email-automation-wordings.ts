import type { emailAutomationPassages } from '../passages/service-passages.ts';

/** How visitors ask for the email automation. */
export const emailAutomationWordings: Record<keyof typeof emailAutomationPassages, string> = {
  'services/email-auto': `what does the email automation do | how does the email automation work
    what is email automation | tell me about email automation | tell me about the email service
    can you help with my inbox | my inbox is a mess can you help | what can it do for my email
    we get too many emails what can you do | how do you help with emails | does it handle email
    do you do emails too | and what about email | what is the email thing | my inbox is a disaster
    i drown in emails | our inbox is full what have you got for that | tell me about the email one
    what would it do with my inbox | does the email automation read my mails
    i spend all evening on emails can you help | i get hundreds of mails a day help
    what does the email one do | does the email service only remove spam or what does it do
    what does the email one do | what is the email one | what is the email thing
    i have thousands of unread emails what can you do about it | my inbox is a mess can you help
    i am drowning in email can you help | my inbox is a disaster what can you do
    what would you do with my email | how does the email one work | how do you automate email
    what is email automation exactly | what all does the email part do | tell me about the email agent
    can it run my inbox | can it take care of my email | can you handle our emails | would it deal with my emails
    can it go through my emails | the email bot what does it do | what do you do with emails
    what can it do for my inbox | explain the email thing | how can it help with all the email i get
    i spend two hours a day on email can it help | nobody answers our emails can you fix that
    we take days to answer emails would it help | whats included with email automation
    what comes with the email one | what about email | and for email
    my office manager lives in her inbox can that get easier | a shared mailbox with two hundred a day what would you do
    our info mailbox is overflowing | can you tame my inbox | i never get to inbox zero | emails pile up over the weekend
    i hate doing email | email is eating my evenings | what if i get hundreds of emails a day
    what is the point of the email automation | what is email automation good for
    give me the rundown on email automation | fill me in on the email one | run me through the email part
    what is the email thing capable of | break down the email thing for me | tell me all about the email one
    i am drowning in email can you help | my inbox is out of control can you do something | what does the inbox one do
    can you deal with my emails for me | i spend hours on email can it take over`,
  'services/email-auto/sorting': `can it sort my inbox | does it categorize emails
    can it sort emails by topic | can it separate spam from customer mails
    will it organize my inbox | can it find the important emails | can it prioritise incoming mail
    how does the email sorting work | what is intelligent categorization
    can it tell the junk from real customers | can it tell what is important
    can it find the important emails | can it put the urgent ones first | i want to see urgent stuff first can it sort
    does it sort them by topic | does it label emails | can it put them into folders | can it file my emails
    can it separate bills from customers | can it pull out the leads from my inbox
    does it know which email is a lead | can it clean up my inbox | will it organize my mailbox
    can it weed out the junk mail | does it filter spam | can it flag the ones that matter
    can it pick out new customers from the pile | does it prioritize emails | how does it sort my mail
    half my inbox is junk can it sort that out | does it group emails
    i can not find the real inquiries between the newsletters | real inquiries get buried | good ones get lost in the junk
    can it dig out the customers from the newsletters | can it tag them | does it know what an email is about
    how does it decide what is important | how does it know which mail is important | can it find the urgent ones
    can it tell spam from real customers in my inbox | can it flag the important ones | does it put emails in folders
    does it know a complaint from a quote request | can it label my mail | which emails does it show me first
    can it pull out the important emails | how does the email part decide what matters`,
  'services/email-auto/replies': `does it write answers to emails by itself
    can it reply to emails automatically | can it answer my emails | does it draft replies
    can it respond to inquiries by email | how fast does it answer emails
    will it write back to customers | can it write emails for me | does it auto respond to leads
    does it send automated responses | would it reply to requests that come in by email
    does it answer quote requests | will customers get an email back
    does it only sort or also answer the emails
    will it write people back for me | does it write back | will it answer my emails for me
    does it draft answers or send them | does it send them itself or do i have to approve
    can it write replies | can it answer quote requests by email | can it reply to inquiries
    does it answer emails on its own | will it reply automatically | can it respond to people at night by email
    how fast does it write back | does it answer every email | can it answer my customers emails
    can it type my answers for me | does it compose emails | will it do the writing
    can it answer emails for me | so it answers my mail by itself | does it do auto replies
    is it just an out of office message | is it just an autoresponder | can it write a proper answer
    somebody writes us at midnight asking for a quote does it write something back | does it write something back
    would it answer an email on sunday | do i have to check every email before it goes out | does it hit send by itself
    can it draft and i approve
    could it draft a reply and let me send it | can it write a draft for me to check | does it write back on its own
    can it answer the easy emails for me | does it send the answer by itself | can it answer routine mails | does it compose the emails for me
    can it write back to people asking for a quote | does it write replies in my style | can it handle the back and forth by email`,
  'services/email-auto/follow-ups': `does it send follow up mails | does it do follow ups
    can it follow up with customers | can it follow up on estimates and quotes
    does it chase people who did not answer | i forget to follow up can it do that
    will it remind people who went quiet | can it follow up with old leads
    does it schedule the follow up | can it reach out again after a few days
    people ask for a quote and then i never follow up
    can it follow up with people who did not book
    i send quotes and forget about them can it chase them | can it chase people who go quiet
    can it chase people up | people ask for a quote and then nothing can it nudge them
    we never follow up with anybody would it do that | does it do the followup for me
    can it check back with people after a week | can it remind customers that did not answer
    can it keep after them | will it ping people again | does it send a second email if they ignore the first
    i always forget to call people back can it handle that | i lose people because i do not follow up
    my followup is terrible | can it write to old leads again | can it get back to people who went cold
    does it schedule the next email | can it follow up on estimates | will it follow up after an appointment
    can it follow up for me | does it follow up automatically
    i give out estimates and people ghost me | people ghost me | does it bug people who never replied to the estimate
    customers go silent on me | they say they will think about it and vanish | can it win back old customers
    we forget to get back to people | does it keep in touch with people | can it circle back with people
    i always forget to chase quotes does it help with that | can it chase people who got a quote | can it nudge people who never answered
    can it remind people about an estimate | i sent an estimate and never heard back can it follow up | does it check back with folks later
    i forget to call people back can it do that | can it get back to people who went quiet | will it ping customers again after a week
    does it chase unpaid quotes | can it write to old leads again`,
  'services/email-auto/templates': `can i use my own email templates | can i change the templates
    can we customize the emails | can the emails be in our own style | will the emails sound like us
    can i edit what the emails say | do you have email templates | can it write in our tone
    can it use the wording we always use | i want it to sound like us in the emails
    can i write the templates | can we use our own words | can it copy my style | does it write in my tone
    will it sound like me | i do not want it to sound stiff | can we set how the emails read
    can i edit what it sends | can i change the email text | can we put our logo and signature in
    does it use our standard letters | we have standard replies can it use them | we have canned answers can it use those
    can i tweak the templates | are the emails generic | can the replies be in our voice
    does it write like me | my emails have a certain style | we are pretty informal can the emails be too
    we have our own letterhead and phrases | can it be polite and formal
    will my customers get weird robotic emails | do the emails sound like me | will people notice a robot wrote the mail
    can the emails sound like us | can i decide how the emails are worded | will the replies be in my tone
    can i change the wording of the emails`,
  'services/email-auto/tracking': `can i see how my emails perform | does it track how the emails do
    does it track email opens | is there tracking for the emails
    can i track the performance of our emails | do you measure email performance
    do i see which emails get answered | what is performance tracking
    can i see how the emails are doing | how do i know the emails work
    do i see who opened it | does it show open rates | can i see which emails get answers
    does the email one have numbers | can i measure the emails | is there tracking for emails
    do you track how the emails perform | can i see how fast it replies to email
    what does performance tracking mean | what is performance tracking | stats for the emails
    email reports | does the email automation come with reports
    how do i know if the email stuff is working | can i see how the emails perform | how do i know the emails do any good
    do i see if people answer the emails | can i measure the email results | is there a way to see if my emails work`,
};
