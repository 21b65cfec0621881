import type { Sample } from '../Sample.ts'

export const icon = 'M5 5h14M5 10h14M5 15h9M5 19h6'

export const sample: Sample = {
  settings: { text: '# Water\n\n**Read** [this](https://example.org) first:\n\n- one\n- two' },
}
