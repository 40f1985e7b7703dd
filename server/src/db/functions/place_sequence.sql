-- A sequence lies at its spot. Continent, region and area are copies of what the tree says of the spot, whatever the statement
-- said: somebody may have moved the area after the photographer chose it. They need no foreign keys then, each of which would
-- read all sequences when a place is deleted. A move writes the copies of many sequences at once, and does without.
create or replace function place_sequence() returns trigger language plpgsql as $$
begin
  select a.id, r.id, r.parent_id into new.area_id, new.region_id, new.continent_id
  from nodes s join nodes a on a.id = s.parent_id join nodes r on r.id = a.parent_id
  where s.id = new.spot_id and s.level = 4;
  if not found then
    raise exception 'a sequence lies at a spot, which % is not', new.spot_id using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
