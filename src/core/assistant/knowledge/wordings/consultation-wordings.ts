import type { consultationPassages } from '../passages/consultation-passages.ts';

/** How visitors ask for the consultation, its booking, and its days and times. */
export const consultationWordings: Record<keyof typeof consultationPassages, string> = {
  'faq/consultation': `what happens in the consultation | what is the consultation
    what is the consultation about | what will we talk about in that call | what do we talk about
    how does the consultation work | what do i get in the consultation
    what is the purpose of the meeting | what should i expect in the consultation
    what is the first call about | tell me about the consultation | why do i need a consultation
    what is this consultation thing | what do you cover in the meeting
    what is discussed in the appointment | what do we talk about in this consultation
    what is the call for | what goes on in that meeting | what is a consultation like
    what is going to happen in the consultation | what happens on the call with you
    what are we going over in the meeting
    what do we talk about on the call | what happens at the consultation | what is this consultation all about
    what is the free consultation | what do you do in the consultation | what goes on during the call
    what will you ask me | what are you going to ask me | what do you want to know in the meeting
    what is the point of the consultation | why should i do the consultation | what do i get out of the consultation
    what will i learn in the call | what is it like | is it just a sales pitch | what is it going to be about
    what happens in the free call | what do we do in the 30 minutes | what is covered | what is the agenda
    what would we discuss | what do you tell me in the consultation | is it worth doing the consultation
    what kind of consultation is it | consultation about what | what is the consultation for
    explain the consultation | how does the free consultation work | how does the meeting go
    what would the half hour be spent on | so this consult what are we gonna go over | what do you go over
    what do you look at in the consultation | do you look at my business in the call | is it advice or a sales talk
    what will come out of the meeting
    what would the first meeting look like | what will you ask me | what do you want to know from me on the call | what do we do in those thirty minutes
    what comes up in the call | what is the talk like | what are you going to ask me in the meeting | is it a sales pitch`,
  'faq/consultation/length': `how long is the consultation | how long does the consultation take
    how many minutes is the consultation | how long is the call | how long is the meeting
    how long does the appointment last | how long will we talk
    how much time do i need for the call | how much of my time does it take | is it a long meeting
    what is the duration of the consultation | does the consultation take an hour
    i do not have much time how long is it | how much time should i plan for it
    how much time do i have to block off | how long does this meeting take
    how long does it take the call | is half an hour enough | how long will it be
    how long are you gonna keep me on the phone | i only got half an hour is that enough
    is it gonna take all afternoon | will it take long | does it take long | is it quick | is it short
    how long do you need me for | how long should i block | how much time should i set aside
    how much of my day is it | how long is this thing | how long is the talk | how long do we talk
    how long is the free call | how long is this meeting | how long does that take | how long would it take to talk
    is it an hour | is it more than 30 minutes | an hour or less | how many minutes | what is the length of the call
    i am busy how long is it | is ten minutes enough | can we keep it short | will it be over in half an hour
    how long does one of these usually take | time needed for the consultation | do you need an hour of my time
    i am between patients how much time are we talking | how much time are we talking | ten minutes twenty minutes
    can i squeeze it into my lunch break | how long will you have me
    is the consultation 30 minutes | so the consultation is 30 min | so it is half an hour right | is it more than half an hour
    is the call an hour long`,
  'faq/consultation/medium': `is the consultation by phone or video | is it on the phone
    is it a video call | is the meeting on zoom | is the consultation online or in person
    do we meet in person | do you come to my shop for the consultation
    do i have to come to your office for the meeting
    do you call me or do i call you for the consultation | how do we talk by phone or video
    where is the consultation | where does the consultation take place
    can we do the meeting by phone | can we do the consultation over video | do i need a webcam
    do you do facetime or teams | do i have to drive somewhere for the meeting
    do i have to travel for the consultation
    do i gotta drive to you | do i have to come in | do i have to come to you | do i need to come by
    do i have to be on camera | do i have to show my face | i hate video is phone ok | i do not like video calls
    is it a zoom thing | is it over zoom | can we just do it over the phone | can it be by phone | phone is better for me
    i would rather do video | can we do video | can i see you on video | is it in person | do you come here
    will you come out to my place | can you come to my office | do we meet somewhere | where do we meet
    where do i have to go | is it online | is it remote | how do we meet | how will we talk | what do we meet on
    by phone or online | phone or zoom | do i get a link for the meeting | which app do we use for the meeting
    is it a phone call or a meeting | is it over the phone or face to face | do you call or is it on the computer
    i am not good with zoom | i do not have a camera | on the phone or do i have to be on camera
    do we hop on a zoom or you just dial me | do you just dial me | will you be coming out to the shop | are you coming to us
    i do not do cameras | no cameras please | i look terrible on camera | is it by telephone | do i have to download zoom
    do you fly out here | is it virtual
    zoom or phone call | do i meet you guys in person | do you call me on the phone for it | will it be a zoom | do i have to be on camera
    do i have to go somewhere for it | is it over the phone | where do we meet | do you come out to us`,
  'faq/consultation/free': `is the consultation free | is the first call free
    do i have to pay for the consultation | do i have to pay for the first talk
    does the consultation cost anything | what does the consultation cost
    how much is the consultation | do you charge for the consultation
    is the meeting free of charge | will i be charged for the appointment | is booking free
    so that first talk does not cost nothing right | wait is it really free | really free
    do i pay anything to talk to you first | does that cost me anything | is there a charge for the call
    is it free to talk to you | the consultation is free right | free consultation right | so no charge
    does it cost to book | does booking cost anything | do i get billed for the meeting | is that free
    do i have to pay to talk | is it free for real | free or not | is the 30 minutes free | do you bill me for the call
    nothing to pay for the first meeting | any charge for the consult | is the talk for free
    am i getting charged for this | is there a fee for the appointment | so it is free
    and the talk itself sets me back nothing | so the first chat is on you | first one is free right | it is free to book right
    is this going to cost me anything | is this gonna cost me | do i pay for this call | does the talk cost money | is it free or what`,
  'faq/consultation/commitment': `am i obliged to anything after the consultation
    is there any obligation | do i have to commit to anything | do i have to sign something
    do i have to buy something afterwards | is there a commitment | is it non binding
    what is the catch | no strings attached | do i have to decide right away
    can i say no after the consultation | will you pressure me into buying | is this a sales call
    am i locked in if i book a call | what if i do not want it after the talk
    do i have to give a creditcard to book | do i need a creditcard | do i have to sign anything
    do i have to sign a contract to book | what if i decide not to go ahead
    can i walk away after the call | if i book am i on the hook for anything
    is there pressure to sign
    do i sign anything or put a card down for the first meeting | do i put a card down
    do you need my creditcard for this | do you want my card number | do you take my card | is a card required
    what is the catch | there has to be a catch | am i stuck with you if i book | am i stuck with it then
    i do not want a hard sell | no hard sell please | are you gonna push me to buy | are you pushy
    is there paperwork to sign before | is there anything to sign | do i need to sign something first
    do i have to put down a deposit | is there a deposit | do i pay upfront to book | do i need to leave a deposit
    can i back out after | can i back out | can i just look into it first | can i think about it after
    do i have to decide on the spot | do i have to say yes on the call | what if i say no | what if i do not like it after the call
    is it no obligation | is it without obligation | am i committing to anything | am i agreeing to something by booking
    does booking bind me | do i owe you anything after | do i owe anything if i say no | no strings
    am i locked into something | if i book do i have to buy | do i have to buy something in the end
    is it a trick to sell me something | will you try to sell me stuff | do you sell hard in that call
    creditcard needed | is there a contract for the consultation | do you take payment info
    do i have to give my bank details | nothing to sign right | do i need to sign a contract for the meeting
    does saying yes to this mean i am on the hook | do you want a deposit up front | am i gonna have to whip out my creditcard
    what do i have to put my signature on | do i put my signature on something | i am just kicking the tires is that ok
    i am just looking is that ok | i am only browsing can i still book | is it ok if i just want to hear about it
    i do not want to be sold to | will i be pushed | do i need to have decided already | can i talk to you without buying
    i am not ready to buy is that ok | we are only comparing right now
    what if after the call i decide it is not for me | what if i decide it is not for me | what if it is not for me
    so i am not signing my life away | i am not signing my life away am i | not signing anything right
    am i locked in after i book | what is the catch with the free thing | do i sign anything | what if i do not like it after the call
    can i walk away after the consultation | do i have to go on after the call | is it ok if i only want to listen
    will you push me to buy | are you going to pressure me | if i book am i stuck with it`,
  'faq/consultation/prepare': `how should i prepare for the consultation
    do i have to prepare anything | what do i need to have ready for the call
    what should i bring to the consultation | what should i tell you before the meeting
    do you read my request before we talk | do you prepare for the call
    will you know about my problem before we talk | do i have to describe my problems
    what do i write in the problems field
    should i have anything ready for the call | do i need to bring something | should i bring anything
    what do i need ready | what should i have with me | how do i get ready for it | do i need to prepare
    anything i should do before the call | is there homework | should i write down my problems
    what should i think about before | do you look at my stuff before | do you read what i wrote before we talk
    do you know my business before the call | will you be prepared | do i explain it all again on the call
    what should i put under problems | do i have to say what my problem is | what should i tell you about my business
    should i send you anything beforehand | do i need my numbers for the call`,
  'faq/consultation/needed': `what do you need from me | what do you need to book
    what information do i have to give | what details do you need for the booking
    what do i have to fill in | do i need to give my company name | is the company optional
    do i have to give my phone number | which fields are required
    what is needed to book a consultation | how do i book a consultation | how does the booking work
    how many steps are in the form | is it complicated to book | what info do you need to book
    what do i have to tell you to book | is the name enough | do i have to tell you my problems
    which details are optional | do i have to put in my company | do i have to enter a company
    what do you need from me to set up the meeting | what all do i gotta give you | what do you need
    do i have to tell you my company | is company required | do i need a company to book | what do i fill out
    what info do i give | what do you have to know to book me | what do i need to book | what does it take to book
    how do i book | how can i book | how do i make an appointment with you | how do i set up a call with you
    how do i schedule the consultation | where do i book | do i have to fill out a long form | is it a long form
    how much info do you want | do you need my phone number | do you need my address | do i have to give an email
    is my email required | do you need my last name | is my first name enough | can i stay anonymous
    can i book without giving my company | do i have to describe the problem | is the problem part optional
    which things are optional | what is mandatory | can i skip the problem question | whats required for booking
    what all do you need to get me on the calendar | which blanks do i have to fill out | what do you need to get me down
    do you need a lot of info from me | is there a lot to fill in | just name and email or more
    what do i need to have ready to book | what do you need from me | what information do you need to book | what do i need to book
    which details do i have to give | what do i have to fill in | what do you need to know to book me | is the company name required
    do i have to give my company | do i have to describe my problem | what info do i need to give for a booking`,
  'faq/consultation/webmail': `can i use my webmailname address | why can i not use webmailname
    do you accept webmailname | is webmailname ok | i only have a webmailname account
    i do not have a business email | do i need a business email | does it have to be a work email
    why do you need a business email | what if i only have a private email
    is a personal email address fine | is webmailname a problem
    i only have webmailname is that a problem
    i just got a webmailname is that ok | why will it not take my webmailname | webmailname not working why
    is webmailname not allowed | can i use webmailname | i use webmailname for work | my business uses webmailname
    all i have is webmailname | my shop email is webmailname | we do everything with webmailname
    it does not take my email | why is my email refused | why do you not like my email | whats wrong with my email
    do i need a company email | do you need a work address | must it be a business email | has to be a company address
    i do not have a work email | what if i have no business email | is my private email ok | can i use my personal email
    does webmailname work | will webmailname do | why no webmailname | i have only got webmailname
    can i use my gmail to sign up | is a gmail address ok | i only have a yahoo address | why do you not take gmail | why does it have to be a work email
    do i need a business email | i do not have a business email`,
  'faq/consultation/change': `can i change the time later | can i reschedule
    can i move my appointment | can i cancel my appointment | can i cancel the consultation
    how do i cancel my booking | how do i change my booking | what if i cannot make it
    what if something comes up | what if i have to cancel | can i pick another time afterwards
    can i change my mind about the time | how do i reschedule the call
    is it possible to move the consultation to another day | what if i need a different time later
    can i undo my booking | i might have to cancel is that a problem
    what if i cannot make it that day | can i move it if something comes up | what if i get sick
    what if i have an emergency that day | what if i forget | what if i miss it | what if i am late
    can i call it off | can i back out of the appointment | how do i call it off | how do i move it
    can i change it later | can i change the day later | can i change my appointment | can i pick a different day later
    is it easy to reschedule | do you let me reschedule | do i get a link to change it | where do i change it
    can i cancel any time before | can i cancel if i have to | is cancelling a problem | what if i need to cancel last minute
    what if my plans change | my schedule changes a lot is that ok | can i shift it | can i push it back later if needed
    what happens if i do not show up | is there a penalty for cancelling the appointment
    kids get sick can i shuffle it around | can i shuffle it | suppose i gotta bail on the day | what if i gotta bail
    what if a job runs long | what if i am stuck on a job
    what if i have to cancel | what if something comes up that day | can i move it later | can i change the appointment later if something comes up
    what if i cannot make it | can i push it back after i booked | how do i change the time afterwards | is it easy to reschedule
    what if i am stuck on a job at that time | can i call it off later`,
  hours: `when can i book | which days can i book | what times do you have
    what times are available | when are you available for a call | when can we talk
    what days are possible | what is your availability | which slots are free
    when can i have the consultation | on which days do you do consultations
    what appointment times do you offer | when is the next free slot
    which days can i get a consultation | which days and how far out
    what days are you taking calls | when do you do these calls | are you available on weekday
    what hours do you do consultations | what days and times can i pick from
    when is the soonest we can talk | what hours do you take
    what are your hours for the consultation | your hours for a consultation | consultation hours | what days do you got | when are you free to talk | when could we talk | when can you talk | when do you have time
    what is open | what is available | which days work | which days do you have | what days are open
    which days do you do these consultations | what times do you have open | what have you got open this week
    do you have anything this week | do you have anything tomorrow | any openings this week | got anything soon
    how soon can i get in | how soon can we talk | when is the next opening | what is the soonest you have
    when is the earliest i can talk to someone | when can somebody talk to me | when can i talk to you
    which days can we meet | what days of the week | what are the days and hours for the call
    when do you do consultations | what time slots are there | what slots do you have | is today possible
    only weekdays or | what is your schedule for calls | days and times please`,
  'hours/weekend': `can i book on a weekend | can i come on a saturday | can we talk on sunday
    do you do consultations on saturday | are you available on weekends for a call
    do you have weekend appointments | can the meeting be on a saturday
    is a sunday possible for the consultation | i only have time on weekends can we meet then
    are you available for consultations at the weekend | are you open for calls on saturday
    do you take calls with us on weekends
    do you do saturdays | do you do weekends for the call | can we do it on a saturday | can it be a sunday
    i can only do weekends | weekends are best for me can we talk then | saturday works better for me is that ok
    are you there on saturday for the consultation | is saturday possible | is there anything on saturday
    do you have saturday slots | any weekend slots | i work all week can we talk on the weekend
    can i book saturday | can i book a sunday | is the weekend ok | weekend consultation
    only on weekdays or weekends too | what about saturday for the meeting
    i work monday thru friday so could we do sunday | only free on weekends`,
  'hours/times': `what time can i book | what is the earliest time for a consultation
    what is the latest time for a consultation | can we meet in the evening
    can we talk after work at clocktime | can i book a call at clocktime
    do you do early morning calls | can i have a meeting before nine
    is clocktime possible for the consultation | how late do you take consultations
    from when to when can i book | at what times can we talk | can i get a slot before nine
    at what time do the calls start | how early can the call be | can we talk during my lunch break
    can we do evenings | can we do the call at clocktime | is an evening call possible
    do you have anything after clocktime
    can we do it at night after i close | can we do it after i close | can we talk after hours
    i close at six can we talk after | can we talk in the evening | is evening ok | do you do evenings
    whats the earliest in the morning | how early do you start | how late can we talk | how late do you go
    what is the last slot of the day | what is the latest appointment | what is the first slot of the day
    can we do it before work | before i open up | can we do clocktime in the morning | is clocktime too early
    is clocktime too late | can we do lunch | is lunch time ok | can we talk over lunch | morning or afternoon
    do you have mornings | do you have afternoons | what hours are the calls | between what hours
    what time of day are the consultations | what time do you start and stop | is clocktime ok for you
    any chance for a talk after supper | after supper | after dinner | what mornings do you have | before my shop opens
    after my shift | i get off at six
    can i get a slot before 9 | can i get a slot after 5 | a slot before 8 or 9`,
  'hours/ahead': `how far ahead can i book | how far in advance can i book
    how many days ahead can i book | can i book for next month | can i book a date in a few months
    what is the last day i can book | can i book half a year ahead
    how far out does the calendar go | can i book something for months from now
    can i book for next year | is next month possible to book | could i book for next month
    can i take a date in next month
    how far out can i book | how far out do you go | how far ahead do you book | can i book for january
    can i do it next month | can i book in two months | can we do it in a couple of months | can i book for spring
    i am slammed right now can we do it in a few weeks | is it ok to book weeks ahead | how many weeks ahead
    can i book after the holidays | what is the furthest date | how late in the year can i book
    can i book for summer | is three months out ok | how many days in advance`,
  'hours/time-zone': `which time zone is that | what time zone are the times in
    is that my time or your time | what time zone are you in | do i book in my own time zone
    is that eastern or pacific time | are the times in my time zone
    i am in another time zone is that a problem | do i have to convert the time zone
    do i have to calculate the time difference
    is that eastern or my time | i am in california whose time is that | whose time is that
    will someone confirm the timezone with me | do you confirm the timezone | what timezone is it | which timezone
    is it my local time | is that local time | your time or mine | my time or yours | what time is that for me
    is it pacific | is that in my timezone | we are three hours behind | i am on the west coast what time is that
    do the times adjust to where i am | do you know my timezone | how do you know my timezone
    are those times eastern | i am in placename what time would that be | different timezone problem
    we do not do daylight savings which clock do you go by | which clock do you go by | what clock do you use | is that east coast time
    is clocktime my time | i am in placename is clocktime my time | clocktime my time or yours | is clocktime your time`,
};
