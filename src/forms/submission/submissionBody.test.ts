import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { MAX_PROMPTS } from './maxPrompts.ts'
import { SubmissionBody } from './Submission.ts'

const accepts = new Ajv({ allErrors: true }).compile(SubmissionBody)
const data = { PageId: 'form0001', Prompts: [] }
const body = { additional_data: data, input: { name: 'A' }, submission_type: 100 }
const withData = (more: object) => ({ ...body, additional_data: { ...data, ...more } })
const GeoPoint = { latitude: 10.78, longitude: 106.7 }

describe('The body of a submission', () => {
  it.each([
    [body],
    [{ ...body, id: '5f0c7c1e-2f5b-4f53-9a0a-7c54c7b0a111', version: 1, started_at: 'x', completed_at: 'x' }],
    [{ ...body, submission_type: 1 }],
    [{ ...body, submission_type: 10000 }],
    [withData({ TaskId: 't', GeoPoint, Source: 'h5', 'PoiName.en': 'Well' })],
    [withData({ GeoPoint: { latitude: -90, longitude: 180 } })],
    [withData({ Prompts: Array.from({ length: MAX_PROMPTS }, () => 'x') })],
  ])('is taken: %j', (sent) => {
    expect(accepts(sent)).toBe(true)
  })

  it.each([
    ['an id that is no UUID', { ...body, id: 'one' }],
    ['a version below 1', { ...body, version: 0 }],
    ['a time longer than 40 characters', { ...body, started_at: 'x'.repeat(41) }],
    ['another such time', { ...body, completed_at: 'x'.repeat(41) }],
    ['a type that takes no submissions', { ...body, submission_type: -1 }],
    ['no answers', { additional_data: data, submission_type: 100 }],
    ['more than it knows', { ...body, more: 1 }],
    ['the page of another address', withData({ PageId: 'form 001' })],
    ['too many prompts', withData({ Prompts: Array.from({ length: MAX_PROMPTS + 1 }, () => 'x') })],
    ['too long a prompt', withData({ Prompts: ['x'.repeat(4_001)] })],
    ['a task without an id', withData({ TaskId: '' })],
    ['too long a task', withData({ TaskId: 'x'.repeat(65) })],
    ['too long a source', withData({ Source: 'x'.repeat(65) })],
    ['too long a name', withData({ 'PoiName.en': 'x'.repeat(1_001) })],
    ['data it does not know', withData({ more: 1 })],
    ['a point too far north', withData({ GeoPoint: { ...GeoPoint, latitude: 91 } })],
    ['a point too far south', withData({ GeoPoint: { ...GeoPoint, latitude: -91 } })],
    ['a point too far east', withData({ GeoPoint: { ...GeoPoint, longitude: 181 } })],
    ['a point too far west', withData({ GeoPoint: { ...GeoPoint, longitude: -181 } })],
    ['a point with more to it', withData({ GeoPoint: { ...GeoPoint, altitude: 1 } })],
    ['half a point', withData({ GeoPoint: { latitude: 1 } })],
  ])('is refused with %s', (_, sent) => {
    expect(accepts(sent)).toBe(false)
  })
})
