-- An admin rejects one photo by itself (2): it is not public until an admin takes that back, whatever its owner does.
alter table images
  drop constraint images_is_approved_check,
  add constraint images_is_approved_check check (is_approved in (0, 1, 2)),
  -- What it is again once the rejection is taken back.
  add column approved_before smallint check (approved_before in (0, 1)),
  add column reject_reason text,
  add constraint images_approved_before check ((is_approved = 2) = (approved_before is not null)),
  add constraint images_reject_reason check (is_approved = 2 or reject_reason is null);
