-- What the leases before this one sent, since a person last allowed the download again: whole copies are counted over all of them.
-- Answers of a lease are numbered, so that one which was replaced still counts what it sent, and knows that it is cut.
alter table downloads
  add column earlier_bytes bigint not null default 0,
  add column answers       integer not null default 0,
  add column cut_below     integer not null default 0,
  -- Sent, but its reader closed the connection before it had read it. Only for claims without receipt.
  add column unread        int8multirange not null default '{}';

alter table download_log
  drop constraint download_log_what_check,
  add constraint download_log_what_check
    check (what in ('claimed', 'sent', 'delivered', 'lapsed', 'rearmed', 'refused', 'not arrived', 'withdrawn', 'unread'));
