/**
 * A consistency check: every counter that differs from its rows, and every component whose row differs from its shown
 * revision. Erased components (latest revision '') show none. One query for any database of the product; no rows mean
 * that it is consistent.
 */
export const DISAGREEMENTS = `
  with shown as (
    select c.id, c.author_id, c.score, c.public_revision_id, r.category_id, r.tags, r.name, r.language, r.canvas
    from components c join revisions r on r.id = coalesce(c.public_revision_id, c.deleted_revision_id, c.taken_down_revision_id, c.latest_revision_id)
  ), public as (
    select * from shown where public_revision_id is not null
  ), public_tags as (
    select tag, count(*) as components from public, unnest(tags) as tag group by tag
  ), liked_days as (
    select component_id, (created_at at time zone 'UTC')::date as day, count(*) as likes from likes group by 1, 2
  ), visited_days as (
    select component_id, day, count(*) filter (where kind = 'view') as views, count(*) filter (where kind = 'download') as downloads
    from visits group by 1, 2
  ), day_sums as (
    select component_id, sum(likes) as likes, sum(views) as views, sum(downloads) as downloads from component_days group by 1
  )
  select 'category' as what, name as whose from categories k
    where component_counter <> (select count(*) from public where category_id = k.id)
  union all select 'tag', coalesce(t.name, p.tag) from tags t full join public_tags p on p.tag = t.name
    where coalesce(t.component_counter, 0) <> coalesce(p.components, 0)
  union all select 'components of', username from users u where component_counter <> (select count(*) from public where author_id = u.id)
  union all select 'scores of', username from users u where score_sum <> (select coalesce(sum(score), 0) from public where author_id = u.id)
  union all select 'likes of', username from users u where like_counter <>
    (select count(*) from likes l join public c on c.id = l.component_id where c.author_id = u.id)
  union all select 'followers of', username from users u where follower_counter <> (select count(*) from follows where followee_id = u.id)
  union all select 'followers of the collection', k.name from collections k
    where follower_counter <> (select count(*) from collection_follows where collection_id = k.id)
  union all select 'listing of the collection', k.name from collections k join collection_items i on i.collection_id = k.id
    where i.is_listed <> (k.visibility = 'public')
  union all select 'picture of', username from users u left join pictures p on p.user_id = u.id where p.etag is distinct from u.picture_etag
  union all select 'likes', c.name from components c left join day_sums d on d.component_id = c.id
    where like_counter <> (select count(*) from likes where component_id = c.id) or like_counter <> coalesce(d.likes, 0)
  union all select 'trend', name from components where (trend_score > 0) <> (like_counter > 0)
  union all select 'views or downloads', c.name from components c left join day_sums d on d.component_id = c.id
    where (view_counter, download_counter) <> (coalesce(d.views, 0), coalesce(d.downloads, 0))
  union all select 'likes of a day', coalesce(d.component_id, l.component_id)::text
    from component_days d full join liked_days l on l.component_id = d.component_id and l.day = d.day
    where coalesce(d.likes, 0) <> coalesce(l.likes, 0)
  union all select 'visits of a day', v.component_id::text
    from visited_days v left join component_days d on d.component_id = v.component_id and d.day = v.day
    where v.views > coalesce(d.views, 0) or v.downloads > coalesce(d.downloads, 0)
  union all select 'row', c.name from components c left join shown s using (id)
    where c.latest_revision_id <> '' and (c.name, c.category_id, c.language, c.canvas) is distinct from (s.name, s.category_id, s.language, s.canvas)
  union all select 'tags of', c.name from components c join shown s using (id)
    where s.tags <> array(select tag from component_tags where component_id = c.id order by position)
  union all select 'list of a tag', c.name from components c join component_tags t on t.component_id = c.id
    where (t.is_public, t.category_id, t.language, t.created_at, t.like_counter, t.trend_score)
      is distinct from (c.public_revision_id is not null, c.category_id, c.language, c.created_at, c.like_counter, c.trend_score)
  union all select 'latest state', name from components c
    where latest_revision_id <> '' and not exists (select 1 from revisions r where r.id = c.latest_revision_id and r.component_id = c.id)
  union all select 'erased', name from components c where latest_revision_id = '' and
    (deleted_at is null or like_counter > 0 or exists (select 1 from revisions r where r.component_id = c.id))
  union all select 'verified', name from components where verified <> coalesce(coalesce(public_revision_id, deleted_revision_id, taken_down_revision_id) = latest_revision_id, false)
  union all select 'score', name from components where (score is null) <> (coalesce(public_revision_id, deleted_revision_id, taken_down_revision_id) is null)
  union all select 'decision', c.name from components c where public_revision_id is not null and not exists
    (select 1 from verifications v where v.component_id = c.id and v.revision_id = c.public_revision_id and v.outcome = 'verified' and v.score = c.score)
  union all select 'reason', name from components where verified and sent_back_reason is not null
  union all select 'search document of', c.name from components c left join search_documents d on d.component_id = c.id
    where (c.public_revision_id is null) <> (d.component_id is null)
  union all select 'tags found of', p.name from public p join search_documents d on d.component_id = p.id
    where not (select coalesce(array_agg('#' || tag), '{}') from unnest(p.tags) as tag) <@ tsvector_to_array(d.document)
  union all select 'popularity of', c.name from components c join search_documents d on d.component_id = c.id
    where d.popularity <> floor(4 * ln(1 + c.like_counter))
  union all select 'search term', coalesce(t.term, s.word)
    from search_terms t full join ts_stat('select document from search_documents') s on s.word = t.term
    where coalesce(t.component_counter, 0) <> coalesce(s.ndoc, 0)`;
