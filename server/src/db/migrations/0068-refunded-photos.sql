-- The photos that a refund is for: what went back for a photo does not go back again when it is taken down.
create table refund_images (
  refund_id  integer not null references refunds,
  payment_id integer not null,
  image_id   integer not null,
  primary key (refund_id, image_id),
  foreign key (payment_id, image_id) references payment_items
);
create index refund_images_photo on refund_images (payment_id, image_id);

-- Until now the audit log alone knew them.
insert into refund_images (refund_id, payment_id, image_id)
select distinct r.id, i.payment_id, i.image_id
from audit_log a
cross join lateral jsonb_array_elements_text(a.detail -> 'images') as meant (image)
join refunds r on r.id::text = a.detail ->> 'refund' and a.target = 'payment ' || r.payment_id
join payment_items i on i.payment_id = r.payment_id and i.image_id::text = meant.image
where a.act = 'payment.refund' and jsonb_typeof(a.detail -> 'images') = 'array';
