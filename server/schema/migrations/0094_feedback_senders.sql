-- Feedback that staff may have written themselves: sent by somebody who is signed in, or from an allow-listed address.
alter table feedback add column sent_from text check (sent_from in ('staffSession', 'allowedAddress'));

-- All feedback, and that of one rating, newest first. Few repairs are re-opened after their customer has answered.
create index feedback_all on feedback (submitted_at desc, id desc);
create index feedback_of_rating on feedback (rating, submitted_at desc, id desc);
create index feedback_of_reopened on feedback (id) where not counts;

-- Warranties that end soon are few among those that are valid.
create index warranties_by_end on warranties (valid_until);
