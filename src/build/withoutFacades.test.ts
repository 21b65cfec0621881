import { expect, it } from 'vitest'
import { facadeOf } from './withoutFacades.ts'

it('takes what a file of one line passes on from the file behind it', () => {
  expect(facadeOf('export{t as Tour,n}from"./later-Ab1.js";\n')).toEqual({
    file: 'later-Ab1.js',
    picked: 'Tour:n.t,n:n.n',
  })
})

it.each(['import{t as e}from"./later-Ab1.js";export{e as Tour};', 'export const a=1;', 'import"./x.js";'])(
  'leaves a file that does more as it is: %s',
  (code) => {
    expect(facadeOf(code)).toBeNull()
  },
)
