import { describe, expect, it } from 'vitest'
import { headOf, readHead } from './readHead.ts'

const feature = (properties: object) => JSON.stringify({ type: 'Feature', geometry: null, properties })

describe('The preview of a file of tasks', () => {
  it('shows the columns of CSV, in the formats that spreadsheets save', async () => {
    const head = {
      format: 'csv',
      names: ['id', 'title'],
      rows: [
        { id: '7', title: 'Pump' },
        { id: '8', title: '' },
      ],
    }
    expect(headOf('id; title\n7;Pump\n8;', 'pumps.csv')).toEqual(head)
    const wide = new Blob([Buffer.from('\uFEFFid\ttitle\n7\tPump\n8\t\n', 'utf16le')])
    expect(await readHead(wide, 'pumps.txt')).toEqual(head)
  })

  it('shows the properties of GeoJSON in all its forms, whatever the file name', () => {
    const lines = [feature({ '@id': 'way/7', note: '{"}' }), feature({ name: 'A' }), '{"type":"Fea']
    const head = {
      format: 'geojson',
      names: ['@id', 'note', 'name'],
      rows: [{ '@id': 'way/7', note: '{"}' }, { name: 'A' }],
    }
    expect(headOf(lines.join('\n'), 'challenge.txt')).toEqual(head)
    expect(headOf(`\u001E${lines.join('\n\u001E')}`, '')).toEqual(head)
    const crs = '"crs": { "type": "name", "properties": { "name": "EPSG:4326" } }'
    expect(headOf(`{"type": "FeatureCollection", ${crs}, "features": [${lines.join(',')}`, 'a.geojson')).toEqual(head)
  })

  it('shows every digit of a long id', () => {
    const text = '{"type":"Feature","geometry":null,"properties":{"osm_id":9007199254740993,"n":7}}'
    expect(headOf(text, 'a.geojson').rows).toEqual([{ osm_id: '9007199254740993', n: 7 }])
    expect(headOf('osm_id,title\n9007199254740993,A', 'a.csv').rows[0]).toMatchObject({ osm_id: '9007199254740993' })
  })

  it('shows columns named like what every object has', () => {
    const { names, rows } = headOf('title,__proto__,toString\nA,deep,x\nB', 'a.csv')
    expect(names).toEqual(['title', '__proto__', 'toString'])
    expect(rows.map((row) => Object.entries(row))).toEqual([
      [
        ['title', 'A'],
        ['__proto__', 'deep'],
        ['toString', 'x'],
      ],
      [['title', 'B']],
    ])
  })

  it('shows nothing of an unreadable file', () => {
    expect(headOf('{"properties": {oops}}', 'a.json')).toEqual({ format: 'geojson', names: [], rows: [] })
    expect(headOf('', 'a.csv')).toMatchObject({ names: [], rows: [] })
  })
})
