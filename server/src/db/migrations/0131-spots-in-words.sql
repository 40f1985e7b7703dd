-- Where a missing spot is may be said in words, beside the pin or without one.
alter table spot_requests
  alter column latitude drop not null,
  alter column longitude drop not null,
  add column words text check (length(words) between 1 and 200),
  add check ((latitude is null) = (longitude is null)),
  add check (latitude is not null or words is not null);
