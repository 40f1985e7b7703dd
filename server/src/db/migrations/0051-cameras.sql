-- Which camera took a photo, and the fraction of the second: they order a session and give each camera a line.
alter table uploads
  add taken_ms smallint check (taken_ms between 0 and 999),
  add camera_key text check (length(camera_key) = 22);
alter table images
  add taken_ms smallint check (taken_ms between 0 and 999),
  add camera_key text check (length(camera_key) = 22);
