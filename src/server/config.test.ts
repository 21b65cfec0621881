import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { demoModeMessage } from './demoMode.ts'

const said = (env: { readonly [name: string]: string }) => {
  const { demo, providers } = readConfig(env)
  return demoModeMessage(demo, providers)
}

describe('The configuration', () => {
  it('works without any environment variable', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, demo: true, publicUrl: null, concedo: null })
    expect(readConfig({}).databaseFile).toMatch(/[\\/]data[\\/]geo-forms\.db$/)
  })

  const CONCEDO = { CONCEDO_ISSUER: 'https://sso.example', CONCEDO_CLIENT_ID: 'forms' }
  const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://forms.example', ...CONCEDO }
  const DRIVERS = { DRIVER_ISSUER: 'https://drivers.example', DRIVER_JWKS: 'https://drivers.example/keys' }

  it.each([
    ['in production', PRODUCTION],
    ['with concedo', CONCEDO],
    ['with Salesforce', { SALESFORCE_ISSUER: 'https://sales.example', SALESFORCE_CLIENT_ID: 'forms' }],
    ['with Google', { GOOGLE_CLIENT_ID: 'forms' }],
    ['on every address of the machine', { HOST: '0.0.0.0' }],
    ['on every address of IPv6', { HOST: '::' }],
    ['on one that others reach', { HOST: '192.168.1.5' }],
    ['under a public address', { PUBLIC_URL: 'https://forms.example' }],
    ['under an address that begins like a local one', { PUBLIC_URL: 'https://localhost.evil.example' }],
  ])('turns off demo users %s, and rejects DEMO=1 there', (_, env) => {
    expect(readConfig(env)).toMatchObject({ demo: false, demoForms: false })
    expect(() => readConfig({ ...env, DEMO: '1' })).toThrow(/DEMO cannot be on together with .* Unset DEMO/)
  })

  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://portal.localhost' },
    { ...DRIVERS, DEMO: '1' },
  ])('allows demo users on this machine only: %o', (env) => {
    expect(readConfig(env).demo).toBe(true)
  })

  it('has no demo users beside the users of real driver apps, unless DEMO is set', () => {
    expect(readConfig(DRIVERS).demo).toBe(false)
  })

  it('reports at startup who can sign in', () => {
    expect(said({})).toMatch(/^Demo: anybody .* as an author or an admin/)
    expect(said({ ...CONCEDO, GOOGLE_CLIENT_ID: 'forms' })).toBe('No demo: people sign in with concedo, google.')
    expect(said({ HOST: '0.0.0.0' })).toMatch(/nobody can sign in\. Set CONCEDO_ISSUER/)
  })

  it('requires a public URL and a sign-in method in production', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ production: true, publicUrl: 'https://forms.example' })
    const { PUBLIC_URL, ...nowhere } = PRODUCTION
    expect(() => readConfig(nowhere)).toThrow(/PUBLIC_URL is not set, .* such as https/)
    expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_URL })).toThrow(/No sign-in provider is configured/)
  })

  it('has demo forms for demo users, unless DEMO_FORMS is off', () => {
    expect(readConfig({}).demoForms).toBe(true)
    expect(readConfig({ DEMO_FORMS: '0' })).toMatchObject({ demo: true, demoForms: false })
    expect(readConfig({ DEMO: '0', DEMO_FORMS: '1' }).demoForms).toBe(false)
  })

  it.each([
    [{ PORT: 'http' }, /PORT is "http"; set it to a whole number/],
    [{ PORT: '70000' }, /PORT/],
    [{ DEMO: 'perhaps' }, /DEMO is "perhaps"; set it to 1 or 0/],
    [{ DATABASE_URL: 'mysql://localhost/forms' }, /DATABASE_URL begins with "mysql:"\. Write postgres:/],
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
    [{ TRUST_PROXY: 'nginx' }, /TRUST_PROXY is "nginx"; set it to the number of proxies/],
    [{ DRIVER_JWKS: 'https://keys.example' }, /Set both DRIVER_ISSUER/],
  ])('rejects %o with a message that says what to do', (env, words) => {
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

  it('recognises geocoders by the end of their URL', () => {
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

  it('reports all invalid variables in one error', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x', PUBLIC_URL: 'x' })).toThrow(/PORT[^]*DEMO|DEMO[^]*PORT/)
  })

  it.each(['file:/tmp/forms.db', 'sqlite:/tmp/forms.db', 'sqlite:///tmp/forms.db', 'file:///tmp/forms.db'])(
    'accepts %s as the URL of a database file',
    (url) => {
      expect(readConfig({ DATABASE_URL: url }).databaseFile).toBe('/tmp/forms.db')
    },
  )

  it('accepts the URL of a PostgreSQL database, and rejects one without a database name without showing its password', () => {
    const url = 'postgres://forms:secret@db.example.org/geo_forms'
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, listenUrl: url })
    const past = 'postgres://db.example.org:5432/geo_forms'
    expect(readConfig({ DATABASE_URL: url, DATABASE_LISTEN_URL: past }).listenUrl).toBe(past)
    const nameless = { DATABASE_URL: 'postgres://forms:secret@db.example.org' }
    expect(() => readConfig(nameless)).toThrow(/names no database/)
    expect(() => readConfig(nameless)).not.toThrow(/secret/)
    const listen = { DATABASE_URL: url, DATABASE_LISTEN_URL: 'postgres://forms:secret@db.example.org' }
    expect(() => readConfig(listen)).toThrow(/DATABASE_LISTEN_URL names no database/)
    expect(() => readConfig(listen)).not.toThrow(/secret/)
    expect(() => readConfig({ DATABASE_LISTEN_URL: past })).toThrow(/DATABASE_LISTEN_URL .* DATABASE_URL/)
  })
})
