import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';
import type { ClusterNode } from './cluster-config.js';

/** Rows, and why there may be more. */
export interface QlAnswer {
  rows: Record<string, string | number>[];
  /** What some node did not answer; empty when all did. */
  warning: string;
}

/** A node of a cluster that is asked in SphinxQL. */
export interface QlNode {
  /** Asks, and whether all nodes answered. */
  select: (sql: string) => Promise<QlAnswer>;
  /** Names of its tables. */
  tables: () => Promise<string[]>;
  run: (sql: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a node. Nothing is sent before the first question. */
export function openNode({ host, sql: port }: ClusterNode, connections: number, connectTimeout = 1000): QlNode {
  const pool: Pool = createPool({
    host,
    port,
    connectionLimit: connections,
    connectTimeout,
    multipleStatements: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    // Prepared statements are not part of SphinxQL, and neither are the variables that are set for a user.
    flags: ['-CONNECT_ATTRS'],
    // Engines say that texts are in MySQL's UTF-8 of three bytes; they keep the bytes they were given, which are of the usual one.
    typeCast: (field, next) => (field.type === 'STRING' || field.type === 'VAR_STRING' ? (field.buffer()?.toString() ?? '') : next()),
  });
  return {
    async select(sql) {
      const connection = await pool.getConnection();
      try {
        const [[rows, meta]] = await connection.query<[RowDataPacket[], RowDataPacket[]]>(`${sql}; SHOW META`);
        const warning = meta.find((row) => row['Variable_name'] === 'warning')?.['Value'];
        return { rows, warning: typeof warning === 'string' ? warning : '' };
      } catch (error) {
        // A connection that failed once is not asked again.
        connection.destroy();
        throw error;
      } finally {
        connection.release();
      }
    },
    async tables() {
      const [rows] = await pool.query<RowDataPacket[]>('SHOW TABLES');
      return rows.map((row) => String(row['Table'] ?? row['Index']));
    },
    run: async (sql) => void (await pool.query(sql)),
    // A connection that could not be opened makes this fail, and needs no closing.
    close: () => pool.end().catch(() => {}),
  };
}

/** A text as SphinxQL writes it. */
export function quote(text: string): string {
  return `'${text.replace(/\0/g, '').replace(/[\\']/g, '\\$&')}'`;
}
