import { createPool, type Pool, type RowDataPacket } from 'mysql2';
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
  /** Pieces in which a table lies on disk. */
  pieces: (table: string) => Promise<number>;
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
  // By callbacks: the promises of mysql2 take a stack trace for every question.
  const query = (sql: string) =>
    new Promise<RowDataPacket[]>((resolve, reject) =>
      pool.query<RowDataPacket[]>(sql, (error, rows) => (error ? reject(error) : resolve(rows))),
    );
  const ask = (sql: string) =>
    new Promise<[RowDataPacket[], RowDataPacket[]]>((resolve, reject) => {
      pool.getConnection((failure, connection) => {
        if (failure) return reject(failure);
        connection.query<[RowDataPacket[], RowDataPacket[]]>(sql, (error, answers) => {
          // A connection that failed once is not asked again.
          if (error) {
            connection.destroy();
            return reject(error);
          }
          connection.release();
          resolve(answers);
        });
      });
    });
  return {
    async select(sql) {
      // Without a pattern it also counts every word of the question.
      const [rows, meta] = await ask(`${sql}; SHOW META LIKE 'warning'`);
      const warning: unknown = meta.find((row) => row['Variable_name'] === 'warning')?.['Value'];
      return { rows, warning: typeof warning === 'string' ? warning : '' };
    },
    async tables() {
      const rows = await query('SHOW TABLES');
      return rows.map((row) => String(row['Table'] ?? row['Index']));
    },
    async pieces(table) {
      const rows = await query(`SHOW INDEX ${table} STATUS`);
      return Number(rows.find((row) => row['Variable_name'] === 'disk_chunks')?.['Value'] ?? 0);
    },
    run: async (sql) => void (await query(sql)),
    // A connection that could not be opened makes this fail, and needs no closing.
    close: () => new Promise((resolve) => pool.end(() => resolve())),
  };
}

/** A text as SphinxQL writes it. */
export function quote(text: string): string {
  return `'${text.replace(/\0/g, '').replace(/[\\']/g, '\\$&')}'`;
}
