import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, demo: true, publicUrl: null, concedo: null })
    expect(readConfig({}).databaseFile).toMatch(/[\\/]data[\\/]geo-forms\.db$/)
  })

  it('never lets demo people into production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow(/DEMO cannot be on .* Unset DEMO/)
  })

  it('has forms for demo people, unless they are not wanted', () => {
    expect(readConfig({}).demoForms).toBe(true)
    expect(readConfig({ DEMO_FORMS: '0' })).toMatchObject({ demo: true, demoForms: false })
    expect(readConfig({ DEMO: '0', DEMO_FORMS: '1' }).demoForms).toBe(false)
  })

  it.each([
    [{ PORT: 'http' }, /PORT is "http"; set it to a whole number/],
    [{ PORT: '70000' }, /PORT/],
    [{ DEMO: 'perhaps' }, /DEMO is "perhaps"; set it to 1 or 0/],
    [
      { DATABASE_URL: 'postgres://localhost/forms' },
      /DATABASE_URL begins with "postgres:"; this version stores in SQLite/,
    ],
    [{ PUBLIC_URL: 'forms.example.org' }, /PUBLIC_URL is "forms\.example\.org"; write the address/],
    [{ TOOLS_HOST: 'tools' }, /TOOLS_HOST is "tools"; write the address/],
    [{ FORM_ORIGINS: 'https://a.example, https://b.example/path' }, /FORM_ORIGINS names "https:\/\/b\.example\/path"/],
    [{ FORM_ORIGINS: 'ftp://a.example' }, /FORM_ORIGINS names .* write origins alone/],
    [{ CONCEDO_ISSUER: 'https://sso.example' }, /Set both CONCEDO_ISSUER/],
    [{ ANALYTICS_URL: 'events.example' }, /ANALYTICS_URL is "events\.example"; write the address/],
    [{ MONITORING_DSN: 'https://monitor.example/7' }, /MONITORING_DSN .* write https:\/\/key@host\/project/],
    [{ MONITORING_REPLAYS: '101' }, /MONITORING_REPLAYS is "101"; set it to a whole number from 0 to 100/],
    [{ GEOCODER_URL: 'https://geo.example/' }, /GEOCODER_URL is .* ending in \/search for Nominatim or in \/api/],
    [{ VISION_URL: 'https://models.example/v1' }, /Set both VISION_URL .* and VISION_MODEL, or neither/],
    [{ VISION_URL: 'models.example', VISION_MODEL: 'sees' }, /Set both VISION_URL/],
    [{ MAP_LAYERS: '[{"type":"osm"}]' }, /MAP_LAYERS: layer 1 is of type "osm"; write one of/],
    [{ DRIVER_JWKS: 'https://keys.example' }, /Set both DRIVER_ISSUER/],
  ])('%o is refused with words on what to do', (env, words) => {
    expect(() => readConfig(env)).toThrow(words)
  })

  it('reads the origins that forms may use', () => {
    const { formOrigins } = readConfig({
      FORM_ORIGINS: 'https://A.example:443, http://10.0.0.5:8080\nhttps://c.example/',
    })
    expect(formOrigins).toEqual(['https://a.example', 'http://10.0.0.5:8080', 'https://c.example'])
    expect(readConfig({}).formOrigins).toEqual([])
    expect(readConfig({ FRAME_ORIGINS: 'https://www.example.org' }).frameOrigins).toEqual(['https://www.example.org'])
    expect(() => readConfig({ FRAME_ORIGINS: '*' })).toThrow(/FRAME_ORIGINS names "\*"/)
  })

  it('knows geocoders by the end of their address', () => {
    expect(readConfig({ GEOCODER_URL: 'https://geo.example/nominatim/search' }).geocoder).toEqual({
      kind: 'nominatim',
      base: 'https://geo.example/nominatim',
    })
    expect(readConfig({ GEOCODER_URL: 'http://10.0.0.5:2322/api' }).geocoder).toEqual({
      kind: 'photon',
      base: 'http://10.0.0.5:2322',
    })
    expect(readConfig({}).geocoder).toBeNull()
  })

  it('says everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x', PUBLIC_URL: 'x' })).toThrow(/PORT[^]*DEMO|DEMO[^]*PORT/)
  })

  it.each(['file:/tmp/forms.db', 'sqlite:/tmp/forms.db', 'sqlite:///tmp/forms.db', 'file:///tmp/forms.db'])(
    'takes %s',
    (url) => {
      expect(readConfig({ DATABASE_URL: url }).databaseFile).toBe('/tmp/forms.db')
    },
  )
})
