import { afterEach, describe, expect, it } from 'vitest'
import { dropAlong, putAlong, putLists, removeLists } from './areaLists.ts'
import { savedMarks, savedPlace, savedPlaces, savedTasks } from './savedLists.ts'

const HERE = { latitude: 10, longitude: 106 }
const place = (id: string, latitude: number) => ({
  id,
  name: id,
  longitude: 106,
  latitude,
  distance: null,
  answers: {},
})
const task = (id: string, latitude: number) => ({ id, title: id, longitude: 106, latitude, metres: null, mine: false })
const lists = (areaId: string, savedAt: number, more: object) =>
  putLists({ areaId, formId: 'wells', savedAt, places: null, tasks: null, progress: null, ...more })

const ids = async () => (await savedTasks('wells', HERE))?.data.tasks.map((one) => [one.id, one.mine])

afterEach(async () => {
  await Promise.all([removeLists('a'), removeLists('b'), dropAlong('near')])
})

describe('places of saved areas', () => {
  it('are listed by distance, each once, as they were saved last', async () => {
    await lists('a', 1, { places: [place('far', 12), place('near', 10.1)] })
    await lists('b', 2, { places: [{ ...place('near', 10.1), name: 'New name' }] })
    const saved = await savedPlaces('wells', HERE)
    expect(saved?.savedAt).toBe(2)
    expect(saved?.data.places.map(({ name }) => name)).toEqual(['New name', 'far'])
    expect(saved?.data.places[0]?.distance).toBeCloseTo(11_000, -3)
    expect((await savedPlace('wells', 'far'))?.latitude).toBe(12)
    expect((await savedMarks('wells', [105, 9, 107, 11])).map(({ id }) => id)).toEqual(['near'])
  })

  it('are none where none were saved, and never those of another form', async () => {
    await lists('a', 1, { places: [place('far', 12)] })
    expect(await savedPlaces('others', HERE)).toBeNull()
    expect(await savedTasks('wells', HERE)).toBeNull()
  })
})

describe('tasks of saved areas', () => {
  it('begin with those that were taken along, for as long as they are', async () => {
    await lists('a', 1, { tasks: [task('nearest', 10.01), task('near', 10.1), task('far', 12)] })
    const along = { taskId: 'near', formId: 'wells', task: { id: 'near', title: 'near', input: {} } }
    await putAlong({ ...along, until: Date.now() + 60_000 })
    expect(await ids()).toEqual([
      ['near', true],
      ['nearest', false],
      ['far', false],
    ])
    await putAlong({ ...along, until: Date.now() - 1 })
    expect(await ids()).toEqual([
      ['nearest', false],
      ['near', false],
      ['far', false],
    ])
  })
})
