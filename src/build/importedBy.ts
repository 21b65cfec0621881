/** Libraries whose main file re-exports all parts, of which each page needs a few. */
const BARRELS = [
  {
    library: 'antd',
    main: '/node_modules/antd/es/index.js',
    part: (name: string) => `antd/es/${kebab(name)}/index.js`,
  },
  {
    library: '@ant-design/icons',
    main: '/node_modules/@ant-design/icons/es/index.js',
    part: (name: string) => `@ant-design/icons/es/icons/${name}.js`,
  },
] as const

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()

/** Returns the modules that a module imports, without unused re-exports of libraries' main files. */
export function importedBy(code: string, ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) => {
    const barrel = BARRELS.find(({ main }) => id.endsWith(main))
    if (!barrel) return [id]
    const picked = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${barrel.library}["']`, 'g')
    const names = Array.from(code.matchAll(picked), ([, list = '']) => list.split(',')).flat()
    const folder = id.slice(0, id.length - barrel.main.length)
    return names.flatMap((name) => {
      const [plain = ''] = name.trim().split(/\s+as\s+/)
      return plain ? [`${folder}/node_modules/${barrel.part(plain)}`] : []
    })
  })
}
