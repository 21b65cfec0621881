import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SRC } from './kit/importsOf.ts'

const IMPORT = /import \{([^}]*)\} from '@ant-design\/icons'/

const sources = readdirSync(join(SRC, 'client'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file, readFileSync(join(SRC, 'client', file), 'utf8')] as const)
  .filter(([, source]) => IMPORT.test(source))

/** Tags of antd's icons in a source file that neither hide themselves from screen readers nor say what they mean. */
function unlabelledIcons(source: string): readonly string[] {
  const names = (IMPORT.exec(source)?.[1] ?? '').split(',').map((name) => name.trim())
  return names
    .filter(Boolean)
    .flatMap((name) => source.match(new RegExp(`<${name}\\b[^>]*/>`, 'g')) ?? [])
    .filter((tag) => !/\baria-(?:hidden|label)\b/.test(tag))
}

describe('An icon of antd, which is read out in English by its name, such as "plus",', () => {
  it.each(sources)('is hidden from screen readers or has a label of its own in %s', (_, source) => {
    expect(unlabelledIcons(source)).toEqual([])
  })

  it('is found where it has neither', () => {
    const source = "import { PlusOutlined } from '@ant-design/icons'\n<Button icon={<PlusOutlined />}>Add</Button>"
    expect(unlabelledIcons(source)).toEqual(['<PlusOutlined />'])
  })
})
