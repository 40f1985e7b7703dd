-- A photographer's public page: the public sequences of one person in the order of the public lists, covering what counts and
-- skips.
create index sequences_public_owner on sequences (user_id, day desc, id desc)
  include (continent_id, region_id, area_id, spot_id) where own_public;
