import type { Sample } from '../Sample.ts'

export const icon = 'M5 7V5h14v2M12 5v14M9 19h6'

export const sample: Sample = {
  answer: 'Afridev',
  wrong: 'x'.repeat(400),
  settings: { placeholder: 'As painted on the pump', maxLength: 200 },
  looks: { 'with words around': { prefix: 'No.', suffix: '/ 2026' } },
}
