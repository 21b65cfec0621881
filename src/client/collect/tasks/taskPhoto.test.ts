import { describe, expect, it } from 'vitest'
import { taskPhoto } from './taskPhoto.ts'

const OWN = 'https://forms.example.org/codeless-portal/micro-task/watertsk'
const ORIGINS = ['https://pictures.example.org']
const photo = (input: Record<string, unknown>) => taskPhoto(input, OWN, ORIGINS)

describe('the photo of a task', () => {
  it('is the first of its properties that is the address of a picture', () => {
    const address = 'https://pictures.example.org/pump.JPG?width=400'
    expect(photo({ depth: 12, website: 'https://pictures.example.org/about', shot: address })).toEqual({
      name: 'shot',
      address,
    })
    expect(photo({ shot: '/codeless-portal/pump.webp' })?.address).toBe(
      'https://forms.example.org/codeless-portal/pump.webp',
    )
  })

  it.each(['image', 'Photo', 'photo_url', 'ảnh', '照片'])('is what is called %s, however its address ends', (name) => {
    expect(photo({ [name]: 'https://pictures.example.org/4711' })?.name).toBe(name)
  })

  it.each([
    ['a place that the server does not allow', 'https://elsewhere.example/pump.jpg'],
    ['an address without TLS of a place that is allowed with it', 'http://pictures.example.org/pump.jpg'],
    ['a name of a file', 'pump.jpg'],
    ['a script', 'javascript:alert(1)//pump.jpg'],
    ['another place, said without its scheme', '//elsewhere.example/pump.jpg'],
    ['an address with a password', 'https://me:secret@pictures.example.org/pump.jpg'],
    ['no text', 42],
  ])('is not %s', (_, image) => {
    expect(photo({ image })).toBeNull()
  })
})
