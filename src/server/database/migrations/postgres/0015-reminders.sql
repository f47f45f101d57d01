-- When the visitor asked for no more reminders of this booking. This table comes first, as it does when
-- an older process stores a booking and then its messages. So the two never wait for each other.
alter table bookings add column reminders_stopped_at bigint;

-- One state of a booking may have several messages of one channel: a reminder the day before and
-- another one in the last hour. The occasion tells them apart.
alter table booking_messages add column occasion text not null default '';
drop index booking_messages_once;
create unique index booking_messages_once
  on booking_messages (booking_id, channel, recipient, sequence, occasion);
-- The owner hears of all meetings of a day in one message, whichever booking it was made for.
create unique index booking_messages_agenda on booking_messages (occasion) where channel = 'agenda';
