/** Quotes an SQL identifier. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Tables required in every GeoPackage (OGC 12-128r18). */
export const CORE_TABLES = `
CREATE TABLE gpkg_spatial_ref_sys (
  srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT
);
CREATE TABLE gpkg_contents (
  table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
  last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
);
CREATE TABLE gpkg_geometry_columns (
  table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
  z TINYINT NOT NULL, m TINYINT NOT NULL,
  CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
  CONSTRAINT uk_gc_table_name UNIQUE (table_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents (table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
);
CREATE TABLE gpkg_extensions (
  table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL, scope TEXT NOT NULL,
  CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name)
);`

/** WGS 84 as well-known text (EPSG 4326), longitude first. */
export const WGS_84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]'

/** Rows required in `gpkg_spatial_ref_sys`. */
export const REFERENCE_SYSTEM_ROWS: readonly (readonly (string | number)[])[] = [
  ['Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined Cartesian coordinate reference system'],
  ['Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'],
  ['WGS 84 geodetic', 4326, 'EPSG', 4326, WGS_84, 'longitude and latitude in degrees on the WGS 84 ellipsoid'],
]

/**
 * SQL that registers the spatial index of a table, and triggers that maintain it while other programs edit the file.
 */
export function spatialIndexSql(name: string): string {
  const [table, index] = [quoteIdentifier(name), quoteIdentifier(`rtree_${name}_geom`)]
  const trigger = (what: string) => quoteIdentifier(`rtree_${name}_geom_${what}`)
  const there = '(NEW."geom" NOTNULL AND NOT ST_IsEmpty(NEW."geom"))'
  const gone = '(NEW."geom" ISNULL OR ST_IsEmpty(NEW."geom"))'
  const put = `INSERT OR REPLACE INTO ${index} VALUES (NEW."fid", ST_MinX(NEW."geom"), ST_MaxX(NEW."geom"), ST_MinY(NEW."geom"), ST_MaxY(NEW."geom"));`
  const drop = `DELETE FROM ${index} WHERE id = OLD."fid";`
  const text = name.replaceAll("'", "''")
  return `
INSERT INTO gpkg_extensions VALUES ('${text}', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec120/#extension_rtree', 'write-only');
CREATE TRIGGER ${trigger('insert')} AFTER INSERT ON ${table} WHEN ${there} BEGIN ${put} END;
CREATE TRIGGER ${trigger('update1')} AFTER UPDATE OF "geom" ON ${table} WHEN OLD."fid" = NEW."fid" AND ${there} BEGIN ${put} END;
CREATE TRIGGER ${trigger('update2')} AFTER UPDATE OF "geom" ON ${table} WHEN OLD."fid" = NEW."fid" AND ${gone} BEGIN ${drop} END;
CREATE TRIGGER ${trigger('update3')} AFTER UPDATE ON ${table} WHEN OLD."fid" != NEW."fid" AND ${there} BEGIN ${drop} ${put} END;
CREATE TRIGGER ${trigger('update4')} AFTER UPDATE ON ${table} WHEN OLD."fid" != NEW."fid" AND ${gone} BEGIN DELETE FROM ${index} WHERE id IN (OLD."fid", NEW."fid"); END;
CREATE TRIGGER ${trigger('delete')} AFTER DELETE ON ${table} WHEN OLD."geom" NOT NULL BEGIN ${drop} END;`
}
