import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxesAround } from '../../geo/boxesAround.ts'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type Who } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
beforeAll(async () => {
  s = await testPortal()
})
afterAll(() => s.end())

const FIELDS = () => [
  { ...stored('location', 'coordinate', { required: true }), id: 'location' },
  { ...stored('textarea', 'mainName', { required: true }), id: 'mainname' },
  stored('text', 'kindOfPlace'),
  stored('email', 'contact'),
]

const pointForm = async () => (await publishedForm(s, FIELDS(), 1)).id

/** A form whose author chose to show its places. */
async function showing(): Promise<string> {
  const id = await pointForm()
  const body = { shown: true, fields: [] }
  await (await s.as('author')).call('setNearbySettings', { params: { id }, body })
  return id
}

const place = (id: string, name: string, [longitude, latitude]: readonly [number, number], more = {}) =>
  submission(
    id,
    { coordinate: { type: 'Point', coordinates: [longitude, latitude] }, mainName: name, ...more },
    {
      submission_type: 1,
      additional_data: {
        PageId: id,
        Prompts: [],
        Source: 'h5',
        GeoPoint: { latitude, longitude },
        'PoiName.en': name,
      },
    },
  )

async function add(...[id, name, at, more]: Parameters<typeof place>) {
  const { body, problem, text } = await (await s.as('collector')).call('submitWeb', { body: place(id, name, at, more) })
  if (problem) throw new Error(text)
  return body.data.id
}

const HERE = { latitude: '10.8', longitude: '106.7' }

/** What Nearby shows of a place in a form in which some questions are marked as personal data. */
const seen = async (isPersonal: (name: string | undefined) => boolean) => {
  const fields = FIELDS().map(({ settings, ...one }) => ({
    ...one,
    settings: { ...settings, personal: isPersonal(one.name) },
  }))
  const { id } = await publishedForm(s, fields, 1)
  const body = { shown: true, fields: ['kindOfPlace'] }
  await (await s.as('author')).call('setNearbySettings', { params: { id }, body })
  await add(id, 'Well', [106.7, 10.8], { kindOfPlace: 'At my home' })
  return (await (await s.as('anyone')).call('listNearby', { params: { id } })).body
}

describe('Places nearby', () => {
  it('are listed nearest first, with their distance, for anyone who may open the page', async () => {
    const id = await showing()
    await add(id, 'Far', [106.8, 10.8])
    await add(id, 'Near', [106.701, 10.8])
    await add(id, 'Beyond the sea', [-70, -30])
    const { body } = await (await s.as('anyone')).call('listNearby', { params: { id }, query: HERE })
    expect(body.shown).toBe(true)
    expect(body.places.map(({ name }) => name)).toEqual(['Near', 'Far', 'Beyond the sea'])
    expect(body.places[0]?.distance).toBe(109)
    const two = await (await s.as('anyone')).call('listNearby', { params: { id }, query: { ...HERE, limit: '2' } })
    expect(two.body.places).toHaveLength(2)
  })

  it('are the newest ones if no position is given', async () => {
    const id = await showing()
    await add(id, 'First', [106.8, 10.8])
    await add(id, 'Second', [106.7, 10.8])
    const { body } = await (await s.as('anyone')).call('listNearby', { params: { id } })
    expect(body.places.map(({ name, distance }) => [name, distance])).toEqual([
      ['Second', null],
      ['First', null],
    ])
  })

  it('do not show answers that the author marked as personal data, and none at all if names or positions are', async () => {
    expect((await seen(() => false)).places[0]?.answers).toEqual({ kindOfPlace: 'At my home' })
    expect((await seen((name) => name === 'kindOfPlace')).places).toMatchObject([{ name: 'Well', answers: {} }])
    expect(await seen((name) => name === 'mainName')).toEqual({ shown: false, places: [] })
    expect(await seen((name) => name === 'coordinate')).toEqual({ shown: false, places: [] })
  })

  it('belong to their own form only', async () => {
    const [id, other] = [await showing(), await showing()]
    await add(other, 'Of another form', [106.7, 10.8])
    expect((await (await s.as('anyone')).call('listNearby', { params: { id }, query: HERE })).body.places).toEqual([])
  })

  it('show location and name, and only the other answers that the author selected', async () => {
    const id = await showing()
    const more = { kindOfPlace: 'shop', contact: 'owner@example.org' }
    const placeId = await add(id, 'Corner shop', [106.7, 10.8], more)
    const anyone = await s.as('anyone')
    const params = { id, placeId }
    expect((await anyone.call('getPlace', { params })).body).toEqual({
      id: placeId,
      name: 'Corner shop',
      longitude: 106.7,
      latitude: 10.8,
      distance: null,
      answers: {},
    })
    const author = await s.as('author')
    await author.call('setNearbySettings', { params: { id }, body: { shown: true, fields: ['kindOfPlace'] } })
    expect((await anyone.call('getPlace', { params })).body.answers).toEqual({ kindOfPlace: 'shop' })
  })

  it('never show an email address, even if selected or contained in another answer', async () => {
    const id = await showing()
    const author = await s.as('author')
    const fields = ['kindOfPlace', 'contact', 'Google_Email', 'mainName']
    await author.call('setNearbySettings', { params: { id }, body: { shown: true, fields } })
    const more = { kindOfPlace: 'ask me@example.org', contact: 'owner@example.org' }
    const placeId = await add(id, 'Shop of an@mail.example.org', [106.7, 10.8], more)
    const anyone = await s.as('anyone')
    const answers = [
      await anyone.call('getPlace', { params: { id, placeId } }),
      await anyone.call('listNearby', { params: { id }, query: HERE }),
      await anyone.call('findSimilarPlaces', {
        params: { id },
        body: { latitude: 10.8, longitude: 106.7, name: 'Shop of' },
      }),
    ]
    for (const { text } of answers) expect(text).not.toContain('@')
    expect(answers[0]?.text).toContain('"kindOfPlace":"ask …"')
    expect(answers[2]?.text).toContain('Shop of …')
  })

  it('are hidden if the author does not show them, and if the form is not published', async () => {
    const id = await showing()
    const placeId = await add(id, 'Secret spring', [106.7, 10.8])
    const author = await s.as('author')
    const anyone = await s.as('anyone')
    const ask = async () => [
      await anyone.call('listNearby', { params: { id }, query: HERE }),
      await anyone.call('listPlaceMarks', { params: { id }, query: { bbox: '-180,-90,180,90' } }),
      await anyone.call('getPlace', { params: { id, placeId } }),
      await anyone.call('findSimilarPlaces', {
        params: { id },
        body: { latitude: 10.8, longitude: 106.7, name: 'Secret spring' },
      }),
    ]
    for (const { text } of await ask()) expect(text).toContain('10.8')
    await author.call('setNearbySettings', { params: { id }, body: { shown: false, fields: [] } })
    for (const { text } of await ask()) expect(text).not.toContain('10.8')
    await author.call('unpublishForm', { params: { id } })
    for (const { problem } of await ask()) expect(problem).toBe('formUnpublished')
  })

  it('disappear when a reviewer rejects their submission', async () => {
    const id = await showing()
    const placeId = await add(id, 'No such place', [106.7, 10.8])
    const body = { edition: 1, state: 'rejected', reason: 'Nobody found it.' }
    const author = await s.as('author')
    const reviewed = await author.call('reviewSubmission', { params: { id, submissionId: placeId }, body })
    expect(reviewed.problem).toBeUndefined()
    const anyone = await s.as('anyone')
    expect((await anyone.call('listNearby', { params: { id }, query: HERE })).body.places).toEqual([])
    expect((await anyone.call('listNearby', { params: { id } })).body.places).toEqual([])
    const bbox = { bbox: '-180,-90,180,90' }
    expect((await anyone.call('listPlaceMarks', { params: { id }, query: bbox })).body.marks).toEqual([])
    expect((await anyone.call('getPlace', { params: { id, placeId } })).problem).toBe('placeNotFound')
  })

  it('move and disappear with their submission', async () => {
    const id = await showing()
    const placeId = await add(id, 'Moving market', [106.7, 10.8])
    const names = async (box: string) => {
      const { body } = await (await s.as('anyone')).call('listPlaceMarks', { params: { id }, query: { bbox: box } })
      return body.marks.map((mark) => mark.id)
    }
    // The index follows the table, no matter what writes to it.
    expect(await names('106,10,107,11')).toEqual([placeId])
    await s.run(`UPDATE submissions SET lon = 20, lat = 20 WHERE id = '${placeId}'`)
    expect(await names('106,10,107,11')).toEqual([])
    expect(await names('19,19,21,21')).toEqual([placeId])
    await s.run(`DELETE FROM submissions WHERE id = '${placeId}'`)
    expect(await names('19,19,21,21')).toEqual([])
  })
})

describe('The answers shown in Nearby', () => {
  it('are none until the author selects them, and none again after the author turns Nearby off', async () => {
    const id = await pointForm()
    const author = await s.as('author')
    const anyone = await s.as('anyone')
    expect((await author.call('getNearbySettings', { params: { id } })).body).toEqual({ shown: false, fields: [] })
    await add(id, 'Secret spring', [106.7, 10.8])
    const seen = async () => [
      (await anyone.call('listNearby', { params: { id }, query: HERE })).body.places.length,
      (await anyone.call('getPage', { params: { id } })).body.placesShow,
    ]
    expect(await seen()).toEqual([0, undefined])
    await author.call('setNearbySettings', {
      params: { id },
      body: { shown: true, fields: ['kindOfPlace', 'contact'] },
    })
    expect(await seen()).toEqual([1, ['kindOfPlace']])
    await author.call('setNearbySettings', { params: { id }, body: { shown: false, fields: ['kindOfPlace'] } })
    expect(await seen()).toEqual([0, undefined])
  })

  it('are selected per form: a duplicate shows nothing', async () => {
    const id = await showing()
    const author = await s.as('author')
    const { body } = await author.call('duplicateForm', { params: { id } })
    expect((await author.call('getNearbySettings', { params: { id: body.id } })).body.shown).toBe(false)
  })

  it('can be changed by editors of the form only', async () => {
    const id = await pointForm()
    const body = { shown: false, fields: [] }
    const set = async (who: Who) =>
      (await (await s.as(who)).call('setNearbySettings', { params: { id }, body })).problem
    expect([await set('collector'), await set('author2')]).toEqual(['notAllowed', 'formNotFound'])
    expect((await (await s.as('author')).call('setNearbySettings', { params: { id }, body })).body).toEqual(body)
  })
})

describe('Places that may be duplicates', () => {
  it('are close to each other and have similar names', async () => {
    const id = await showing()
    await add(id, 'Chợ Bến Thành', [106.698, 10.7725])
    await add(id, 'Ben Thanh Market Hotel', [106.6985, 10.7726])
    await add(id, 'Post office', [106.698, 10.7725])
    await add(id, 'Cho Ben Thanh', [106.75, 10.7725])
    const find = async (name: string, longitude = 106.6981) => {
      const body = { latitude: 10.7725, longitude, name }
      const found = await (await s.as('anyone')).call('findSimilarPlaces', { params: { id }, body })
      return found.body.places.map((one) => one.name)
    }
    expect(await find('Cho Ben Thanh')).toEqual(['Chợ Bến Thành'])
    expect(await find('Post Office')).toEqual(['Post office'])
    expect(await find('Something else')).toEqual([])
    expect(await find('Cho Ben Thanh', 106.72)).toEqual([])
  })
})

describe('Map marks of places', () => {
  it('represent single places, or several that are close together', async () => {
    const id = await showing()
    const alone = await add(id, 'Alone', [10, 10])
    await add(id, 'One', [106.7, 10.8])
    await add(id, 'Two', [106.7001, 10.8])
    const marks = async (bbox: string) => {
      const { body } = await (await s.as('anyone')).call('listPlaceMarks', { params: { id }, query: { bbox } })
      return body.marks.map(({ id: place, count }) => [place, count])
    }
    expect(await marks('-180,-85,180,85')).toEqual(
      expect.arrayContaining([
        [alone, 1],
        [null, 2],
      ]),
    )
    expect(await marks('106.6999,10.7999,106.7002,10.8001')).toHaveLength(2)
    expect(await marks('0,50,1,51')).toEqual([])
  })

  it('are found if the map crosses the antimeridian', async () => {
    const id = await showing()
    await add(id, 'Taveuni', [-179.95, -16.85])
    await add(id, 'Suva', [178.44, -18.14])
    const query = { bbox: '178,-20,-179,-15' }
    const { body } = await (await s.as('anyone')).call('listPlaceMarks', { params: { id }, query })
    expect(body.marks.map(({ longitude }) => longitude).sort()).toEqual([-179.95, 178.44])
  })
})

describe.runIf(process.env['TEST_ENGINE'] !== 'postgres')('Among 100,000 places on SQLite', () => {
  it('the nearest 20 are found through the R*Tree, reading few rows', async () => {
    const id = await showing()
    const { store } = s.app.services
    const author = (await (await s.as('author')).call('info')).body.concedoUser?.id ?? ''
    const database = new Libsql(s.app.services.config.databaseFile)
    database
      .prepare(
        `INSERT INTO submissions (id, form_id, version, submission_type, submitted_at, submitter_id, mode, lon, lat, hash,
           additional_data, input)
         WITH RECURSIVE counted (n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM counted WHERE n < 99999)
         SELECT 'place' || n, ?, 1, 1, n, ?, 'h5', 106 + (n % 400) * 0.002, 10 + (n / 400) * 0.004, '', '{}',
           json_object('mainName', 'Place ' || n) FROM counted`,
      )
      .run([id, author])
    database.close()
    const query = { latitude: '10.4', longitude: '106.4' }
    const { body } = await (await s.as('anyone')).call('listNearby', { params: { id }, query })
    expect(body.places).toHaveLength(20)
    expect(body.places[0]).toMatchObject({ name: 'Place 40200', distance: 0 })
    const plan = await store.read((r) => r.places.planOfWithin(id, boxesAround([106.4, 10.4], 200)))
    expect(plan.join('\n')).toMatch(/SCAN places VIRTUAL TABLE INDEX 2:/)
    expect(plan.join('\n')).toMatch(/SEARCH submissions USING INTEGER PRIMARY KEY/)
    expect(plan.join('\n')).not.toMatch(/SCAN submissions/)
  }, 120_000)
})
