import { createPool, type Pool, type RowDataPacket } from 'mysql2';
import type { ClusterNode } from './cluster-config.js';

/** Result of a query. */
export interface QlResult {
  rows: Record<string, string | number>[];
  /** Error of a node that did not respond; empty if all did. */
  warning: string;
}

/** A SphinxQL client for a node of a cluster. */
export interface QlNode {
  /** Runs a query and reports nodes that did not respond. */
  select: (sql: string) => Promise<QlResult>;
  /** Returns the names of its tables. */
  tables: () => Promise<string[]>;
  /** Returns the number of disk chunks of a table. */
  pieces: (table: string) => Promise<number>;
  run: (sql: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Creates a client for a node. Connects with the first query. */
export function openNode({ host, sql: port }: ClusterNode, connections: number, connectTimeout = 1000): QlNode {
  const pool: Pool = createPool({
    host,
    port,
    connectionLimit: connections,
    connectTimeout,
    multipleStatements: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    // SphinxQL supports neither connection attributes nor prepared statements.
    flags: ['-CONNECT_ATTRS'],
    // Engines declare MySQL's three-byte UTF-8, but return the original bytes, which are standard UTF-8.
    typeCast: (field, next) => (field.type === 'STRING' || field.type === 'VAR_STRING' ? (field.buffer()?.toString() ?? '') : next()),
  });
  // Callbacks, because the promise API of mysql2 captures a stack trace for every query.
  const query = (sql: string) =>
    new Promise<RowDataPacket[]>((resolve, reject) =>
      pool.query<RowDataPacket[]>(sql, (error, rows) => (error ? reject(error) : resolve(rows))),
    );
  const ask = (sql: string) =>
    new Promise<[RowDataPacket[], RowDataPacket[]]>((resolve, reject) => {
      pool.getConnection((failure, connection) => {
        if (failure) return reject(failure);
        connection.query<[RowDataPacket[], RowDataPacket[]]>(sql, (error, answers) => {
          // Never reuse a connection after an error.
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
      // Without a pattern, it also returns statistics of every word in the query.
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
    // Ignores the error of a connection that never opened and needs no closing.
    close: () => new Promise((resolve) => pool.end(() => resolve())),
  };
}

/** Quotes a text for SphinxQL. */
export function quote(text: string): string {
  return `'${text.replace(/\0/g, '').replace(/[\\']/g, '\\$&')}'`;
}
