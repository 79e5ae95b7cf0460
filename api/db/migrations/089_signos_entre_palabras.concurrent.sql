-- Words that still hold one of those signs are made again: a CV or an oferta is locked as when it is saved, and only while its words are.
with few as materialized (
    select alumna_id from talento_palabras
    where palabras::text ~ E'[´¨¬¦§¶°±×÷¤¢£¥€©®\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u30fb\ue000-\uf8ff\U0001f000-\U0001faff]'),
  said as materialized (
    select a.id, palabras_of_talento(a) as palabras from few join alumnas a on a.id = few.alumna_id for no key update of a)
update talento_palabras p set palabras = said.palabras from said where p.alumna_id = said.id;
with few as materialized (
    select oferta_id from oferta_palabras
    where palabras::text ~ E'[´¨¬¦§¶°±×÷¤¢£¥€©®\u2000-\u206f\u2190-\u2bff\u3000-\u303f\u30fb\ue000-\uf8ff\U0001f000-\U0001faff]'),
  said as materialized (
    select o.id, palabras_of_oferta(o, e.empresa) as palabras from few join ofertas o on o.id = few.oferta_id
      join empresas e on e.id = o.empresa_id for no key update of o)
update oferta_palabras p set palabras = said.palabras from said where p.oferta_id = said.id;
