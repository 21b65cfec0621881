import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const IMPORT = /import \{([^}]*)\} from '@ant-design\/icons'/

/** Tags of antd's icons in a source file that neither hide themselves from screen readers nor say what they mean. */
function unlabelledIcons(source: string): readonly string[] {
  const names = (IMPORT.exec(source)?.[1] ?? '').split(',').map((name) => name.trim())
  return names
    .filter(Boolean)
    .flatMap((name) => source.match(new RegExp(`<${name}\\b[^>]*/>`, 'g')) ?? [])
    .filter((tag) => !/\baria-(?:hidden|label)\b/.test(tag))
}

describe('An icon of antd, which is read out in English by its name, such as "plus",', () => {
  it.each(globSync('src/client/**/*.tsx').filter((file) => IMPORT.test(readFileSync(file, 'utf8'))))(
    'is hidden from screen readers or has a label of its own in %s',
    (file) => expect(unlabelledIcons(readFileSync(file, 'utf8'))).toEqual([]),
  )

  it('is found where it has neither', () => {
    const source = "import { PlusOutlined } from '@ant-design/icons'\n<Button icon={<PlusOutlined />}>Add</Button>"
    expect(unlabelledIcons(source)).toEqual(['<PlusOutlined />'])
  })
})
