import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { readConfig } from '../config.ts'
import { framesOf } from './framesOf.ts'

const SITE = 'https://www.example.org'

describe('The sites that may show a page in a frame', () => {
  const removed: string[] = []
  const reply = { removeHeader: (name: string) => removed.push(name) } as unknown as Parameters<typeof framesOf>[2]
  const config = readConfig({ FRAME_ORIGINS: SITE })

  it.each(['/page/abcdefgh', '/mby/abcdefgh', '/micro-task/abcdefgh/'])('%s: the configured sites', (path) => {
    expect(framesOf(`/codeless-portal${path}`, config, reply)).toEqual([SITE])
    expect(removed.splice(0)).toEqual(['x-frame-options'])
  })

  it.each(['/page/abcdefgh/preview', '/forms/abcdefgh/edit', '/login/google', '/'])('%s: this site only', (path) => {
    expect(framesOf(`/codeless-portal${path}`, config, reply)).toEqual([])
    expect(removed).toEqual([])
  })

  it('are this site only if none is configured', () => {
    expect(framesOf('/codeless-portal/page/abcdefgh', readConfig({}), reply)).toEqual([])
  })
})

describe('A server with FRAME_ORIGINS', () => {
  let s: TestPortal
  beforeAll(async () => {
    s = await testPortal({ FRAME_ORIGINS: SITE })
  })
  afterAll(() => s.end())

  it('tells authors the sites, and forbids its own API responses in their frames', async () => {
    const author = await s.as('author')
    const { body, headers } = await author.call('createForm', { body: {} })
    expect(body.frameOrigins).toEqual([SITE])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self';")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })
})
