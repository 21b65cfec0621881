import { describe, expect, it } from 'vitest'
import { readTasks } from './readTasks.ts'

describe('tasks read from pasted text', () => {
  it('takes place and title from CSV, and other columns as input', () => {
    expect(readTasks('title,latitude,longitude,ref\n"Pump, north",-1.5,36.25,A7\n')).toEqual({
      tasks: [{ title: 'Pump, north', latitude: -1.5, longitude: 36.25, input: { ref: 'A7' } }],
    })
  })

  it('reads what a spreadsheet copies: tabs, and a doubled quote', () => {
    expect(readTasks('Name\tLat\tLon\n"The ""old"" well"\t10\t20')).toEqual({
      tasks: [{ title: 'The "old" well', latitude: 10, longitude: 20 }],
    })
  })

  it('takes GeoJSON coordinates as longitude, latitude', () => {
    const point = { type: 'Point', coordinates: [105.85, 21.03] }
    const feature = { type: 'Feature', geometry: point, properties: { name: 'Hà Nội', code: 3 } }
    expect(readTasks(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))).toEqual({
      tasks: [{ title: 'Hà Nội', longitude: 105.85, latitude: 21.03, input: { code: 3 } }],
    })
  })

  it.each([
    ['', 'empty'],
    ['title\n', 'empty'],
    ['latitude,longitude\n1,2', 'noTitle'],
    ['title,latitude,longitude\n,1,2', 'title'],
    ['title,latitude,longitude\nA,91,2', 'place'],
    ['title,latitude,longitude\nA,north,2', 'place'],
    ['title,latitude,longitude\nA,1,', 'place'],
    ['{"type":', 'notJson'],
    ['{"type":"Point","coordinates":[1,2]}', 'notPoints'],
    ['[1, 2]', 'notPoints'],
    ['{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":{}}', 'notPoints'],
  ])('refuses %j with the error %s', (text, key) => {
    expect(readTasks(text)).toMatchObject({ error: { key } })
  })

  it('names the row of the paste that is wrong', () => {
    expect(readTasks('title,lat,lon\nA,1,2\nB,1,200')).toEqual({
      error: { key: 'place', params: { row: 3, value: '200' } },
    })
  })

  it('refuses more than ten thousand at once', () => {
    const lines = Array.from({ length: 10_001 }, (_, i) => `Task ${i}`)
    expect(readTasks(['title', ...lines].join('\n'))).toEqual({ error: { key: 'tooMany', params: { limit: 10_000 } } })
  })
})
