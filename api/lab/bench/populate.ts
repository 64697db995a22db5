/**
 * A community of any size for benchmarks: components replicated from existing ones with other words and authors, with
 * likes, follows and visits. Generated in SQL, not by requests; afterwards every counter is computed from its rows.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as schema from '../../src/database/schema.ts';
import { searchTermRepository } from '../../src/search/searchTermRepository.ts';
import { syncTagListings } from '../../src/search/tagListings.ts';
import { TREND_WEIGHT_SQL } from '../../src/social/trendScore.ts';

/** The target size. `likes` is slightly more than the result: a pair drawn twice likes once. */
export interface Population {
  components: number;
  members: number;
  likes: number;
}

/** Syllables of generated words: three make 8,000 words, each in some components. */
const SYLLABLES = 'ba be bi bo da de di do fa fe ka ke ki ko la le li lo ma me'.split(' ');
const syllable = (text: string) =>
  `(array[${SYLLABLES.map((one) => `'${one}'`).join(',')}])[1 + abs(${text}) % ${SYLLABLES.length}]`;
/** The word of a number: deterministic, and different for neighbours. */
const wordOf = (number: string) =>
  `${syllable(`hashint8(${number})`)} || ${syllable(`hashint8(${number} + 7919)`)} || ${syllable(`hashint8(${number} + 104729)`)}`;

/** A UUIDv7 of this time; the random part derives from `seed`. */
const uuidOf = (time: string, seed: string) =>
  `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`;

/** Growing tables, whose indexes are dropped and rebuilt once instead of row by row. */
const GROWING = [
  'components',
  'revisions',
  'component_tags',
  'likes',
  'follows',
  'component_days',
  'users',
  'search_documents',
  'search_terms',
];

/** Grows the database to this size; existing rows stay and count. Imported components are replicated. */
export async function populate(
  pool: pg.Pool,
  { components, members, likes }: Population,
  report: (text: string) => void,
): Promise<void> {
  const client = await pool.connect();
  const run = async (what: string, statement: string) => {
    const begin = performance.now();
    const { rowCount } = await client.query(statement);
    report(
      `  ${what}: ${(rowCount ?? 0).toLocaleString('en')} rows, ${((performance.now() - begin) / 1000).toFixed(1)} s`,
    );
  };
  const count = async (table: string) => Number((await client.query(`select count(*) as n from ${table}`)).rows[0].n);
  try {
    // The generated rows satisfy the foreign keys, so they are not checked.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid::regclass::text = any($1) and not indisprimary
         and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
      [GROWING],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);

    const membersThere = await count('users where not imported');
    if (membersThere < members) {
      await run(
        'members',
        `
        insert into users (id, auth_uid, email, email_lower, username, name, created_at)
        select ${uuidOf('made', "'member' || i")}, 'uid-' || i, 'm' || i || '@people.test', 'm' || i || '@people.test', 'member_' || i,
          initcap(${wordOf('i')}) || ' ' || initcap(${wordOf('i + 31')}), made
        from (select i, now() - (i % 700) * interval '1 day' - i * interval '1 second' as made
          from generate_series(${membersThere + 1}, ${members}) as i) as counted`,
      );
    }
    await client.query(`
      create temp table author as select id, username, name, row_number() over (order by id) as n from users where not imported;
      create index on author (n); analyze author;
      create temp table base as select components.*, row_number() over (order by components.id) as n from components
        where public_revision_id is not null and credit_source is not null;
      create index on base (n); analyze base`);
    const there = await count('components');
    const {
      rows: [{ authors, bases }],
    } = await client.query('select (select count(*) from author) as authors, (select count(*) from base) as bases');
    if (there < components) {
      await client.query(`
        create temp table grown as
        select i, base.id as base_id, ${uuidOf('made', "'component' || i")} as id, author.id as author_id, author.username, author.name as author_name,
          ${wordOf('i')} as word, ${wordOf('i / 7 + 5')} as second_word, made, md5('revision' || i) || md5('r' || i) as revision_id
        from generate_series(${there + 1}, ${components}) as i
        join base on base.n = 1 + (i * 7919::bigint) % ${bases}
        join author on author.n = 1 + floor(${authors} * ((abs(hashint8(i)) % 1000003) / 1000003.0) ^ 2)::int
        cross join lateral (select now() - ((abs(hashint8(i + 17)) % 63072000) * interval '1 second') as made) as times`);
      await run(
        'components',
        `
        insert into components (id, author_id, name, category_id, language, canvas, verified, score, view_counter, download_counter,
          public_revision_id, latest_revision_id, created_at, updated_at)
        select grown.id, grown.author_id, initcap(word) || ' ' || initcap(second_word), category_id, language, canvas, true,
          1 + i % 100, i % 500, i % 50, revision_id, revision_id, made, made
        from grown join base on base.id = base_id`,
      );
      await run(
        'revisions',
        `
        insert into revisions (id, component_id, name, category_id, language, canvas, tags, html, css, javascript, tailwind, compiled_css, features, created_at)
        select revision_id, grown.id, initcap(word) || ' ' || initcap(second_word), old.category_id, old.language, old.canvas, old.tags,
          old.html || '<!-- ' || word || ' ' || i || ' -->', old.css, old.javascript, old.tailwind, old.compiled_css, old.features, made
        from grown join base on base.id = base_id join revisions as old on old.id = base.public_revision_id`,
      );
      await run(
        'tags',
        `
        insert into component_tags (component_id, tag, position)
        select grown.id, tag, position from grown join component_tags on component_id = base_id`,
      );
      await run(
        'search documents',
        `
        insert into search_documents (component_id, document, version)
        select grown.id, document || setweight(to_tsvector('simple', word || ' ' || second_word), 'C')
          || setweight(to_tsvector('simple', replace(username, '_', ' ')), 'D'), version
        from grown join search_documents on component_id = base_id`,
      );
      await client.query('drop table grown');
    }
    await client.query(`create temp table liked as select id, row_number() over (order by id desc) as n from components where public_revision_id is not null;
      create index on liked (n); analyze liked`);
    const likesThere = await count('likes');
    if (likesThere < likes) {
      const {
        rows: [{ public: all }],
      } = await client.query('select count(*) as public from liked');
      await run(
        'likes',
        `
        insert into likes (user_id, component_id, created_at)
        select author.id, liked.id, now() - (abs(hashint8(i + 3)) % 15552000) * interval '1 second'
        from generate_series(${likesThere + 1}, ${likes}) as i
        join author on author.n = 1 + abs(hashint8(i)) % ${authors}
        join liked on liked.n = 1 + floor(${all} * ((abs(hashint8(i + 11)) % 1000003) / 1000003.0) ^ 3)::bigint
        on conflict do nothing`,
      );
    }
    await run(
      'follows',
      `
      insert into follows (follower_id, followee_id)
      select follower.id, followee.id from generate_series(1, ${members * 2}) as i
      join author as follower on follower.n = 1 + abs(hashint8(i)) % ${authors}
      join author as followee on followee.n = 1 + floor(${authors} * ((abs(hashint8(i + 5)) % 1000003) / 1000003.0) ^ 3)::bigint
      where follower.id <> followee.id on conflict do nothing`,
    );
    await run(
      'days',
      `
      insert into component_days (component_id, day, likes, views)
      select component_id, (created_at at time zone 'UTC')::date, count(*), count(*) * 9 from likes
      where created_at > now() - interval '40 days' group by 1, 2
      on conflict (component_id, day) do update set likes = excluded.likes`,
    );
    await client.query('drop table author, base, liked');

    await run(
      'counters of components',
      `
      update components set like_counter = counted.likes, trend_score = counted.trend
      from (select component_id, count(*) as likes, sum(${TREND_WEIGHT_SQL}) as trend from likes group by 1) as counted
      where counted.component_id = components.id`,
    );
    await run(
      'counters of members',
      `
      update users set component_counter = coalesce(made.components, 0), score_sum = coalesce(made.score, 0), like_counter = coalesce(made.likes, 0),
        follower_counter = coalesce(followers, 0)
      from users as every left join (
        select author_id, count(*) as components, sum(score) as score, sum(like_counter) as likes from components
        where public_revision_id is not null group by 1) as made on made.author_id = every.id
      left join (select followee_id, count(*) as followers from follows group by 1) as followed on followed.followee_id = every.id
      where every.id = users.id`,
    );
    await run(
      'counters of categories',
      `
      update categories set component_counter = (select count(*) from components where category_id = categories.id and public_revision_id is not null)`,
    );
    await run(
      'counters of tags',
      `
      insert into tags (name, component_counter)
      select tag, count(*) from component_tags join components on components.id = component_id and public_revision_id is not null group by 1
      on conflict (name) do update set component_counter = excluded.component_counter`,
    );
    const db = drizzle(client, { schema });
    report(`  search terms: ${(await searchTermRepository(db).rebuild()).toLocaleString('en')} rows`);
    report(`  listings: ${(await syncTagListings(db)).toLocaleString('en')} rows`);
    const begin = performance.now();
    for (const { definition } of indexes) await client.query(definition);
    await client.query(`vacuum analyze`);
    report(`  indexes: ${indexes.length}, ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  } finally {
    // Ends the session with its settings.
    client.release(true);
  }
}
