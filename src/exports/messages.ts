/** What a format is called, and what it is good for. */
export interface FormatWords {
  readonly title: string
  readonly hint: string
}

/** The words of each format's `labelKey`, in the languages of the portal. */
export const exportMessages: {
  readonly [language in 'en' | 'zh' | 'vi']: { readonly [labelKey: string]: FormatWords }
} = {
  en: {
    csv: { title: 'CSV', hint: 'A table for spreadsheets' },
    geojson: { title: 'GeoJSON', hint: 'Places for maps and GIS' },
  },
  zh: {
    csv: { title: 'CSV', hint: '适用于电子表格的数据表' },
    geojson: { title: 'GeoJSON', hint: '适用于地图和 GIS 的地点' },
  },
  vi: {
    csv: { title: 'CSV', hint: 'Bảng dùng cho bảng tính' },
    geojson: { title: 'GeoJSON', hint: 'Địa điểm dùng cho bản đồ và GIS' },
  },
}
