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
    osm: { title: 'OSM tags', hint: 'Places that were not rejected, as GeoJSON with the tags of OpenStreetMap' },
  },
  zh: {
    csv: { title: 'CSV', hint: '适用于电子表格的数据表' },
    geojson: { title: 'GeoJSON', hint: '适用于地图和 GIS 的地点' },
    osm: { title: 'OSM 标签', hint: '未被退回的地点，以带有 OpenStreetMap 标签的 GeoJSON 导出' },
  },
  vi: {
    csv: { title: 'CSV', hint: 'Bảng dùng cho bảng tính' },
    geojson: { title: 'GeoJSON', hint: 'Địa điểm dùng cho bản đồ và GIS' },
    osm: { title: 'Thẻ OSM', hint: 'Các địa điểm không bị từ chối, dạng GeoJSON với thẻ của OpenStreetMap' },
  },
}
