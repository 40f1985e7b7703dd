-- What a mail says holds links that open accounts and originals: it is sealed while it waits, and gone once it was sent. Clear text
-- is only what was written before this and waits still.
alter table mails
  add column body bytea,
  alter column body_text drop not null,
  alter column body_html drop not null;
update mails set body_text = null, body_html = null where sent_at is not null;
