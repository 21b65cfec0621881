import { expect, it } from 'vitest'
import { imageUrlsIn } from './imageUrlsIn.ts'
import type { StoredDocument } from './StoredDocument.ts'

it('lists the image URLs of a form at any depth, and omits embedded images', () => {
  const document = {
    container: {
      form: {
        children: [
          { id: 'a', kind: 'image', settings: { src: '/maps/logo.png' } },
          {
            id: 'b',
            kind: 'panel',
            settings: {},
            children: [
              {
                id: 'c',
                kind: 'image-choice',
                settings: { choices: [{ image: 'https://x.example/1.png' }, { image: '//y/2' }] },
              },
              { id: 'd', kind: 'image', settings: { src: 'data:image/png;base64,AA' } },
            ],
          },
        ],
        footer: { children: [{ id: 'e', kind: 'image', settings: { src: '/maps/logo.png' } }] },
      },
    },
  } as unknown as StoredDocument
  expect(imageUrlsIn(document)).toEqual(['/maps/logo.png', 'https://x.example/1.png'])
})
