import type { ClusterEngine } from './cluster-engine.js';
import { attributes, fields } from './cluster-rows.js';
import { openNode } from './sphinx-ql.js';

/** Manticore in `data_dir` mode: creates and drops tables by SQL, so nodes can be on any machine. */
export const manticoreEngine: ClusterEngine = {
  async defineTables(node, tables) {
    const ql = openNode(node, 1);
    try {
      const known = await tablesOf(ql);
      const columns = [
        ...fields.map((field) => `${field} text indexed`),
        ...Object.entries(attributes).map(([name, type]) => `${name} ${type}`),
      ];
      for (const table of tables.filter((name) => !known.includes(name)))
        await ql.run(`CREATE TABLE ${table} (${columns.join(', ')}) charset_table='0..9, a..z, _' min_word_len='1' rt_mem_limit='512M'`);
      for (const table of known.filter((name) => !tables.includes(name))) await ql.run(`DROP TABLE ${table}`);
    } finally {
      await ql.close();
    }
  },
  async compact(ql, table) {
    await ql.run(`FLUSH RAMCHUNK ${table}`);
    await ql.run(`OPTIMIZE TABLE ${table} OPTION cutoff=1`);
  },
  async defineFront(front, shards, tables) {
    const ql = openNode(front, 1);
    try {
      const known = await tablesOf(ql);
      for (const { name, tables: byShard } of tables) {
        const agents = byShard.flatMap((names, shard) =>
          names.length > 0 ? [`agent='${shards[shard]?.map(({ host, api }) => `${host}:${api}`).join('|')}:${names.join(',')}'`] : [],
        );
        const options = `type='distributed' ${agents.join(' ')} ha_strategy='nodeads' agent_connect_timeout='200' agent_query_timeout='900'`;
        if (known.includes(name)) await ql.run(`ALTER TABLE ${name} ${options}`);
        else await ql.run(`CREATE TABLE ${name} ${options}`);
      }
      const names = tables.map(({ name }) => name);
      for (const table of known.filter((name) => !names.includes(name))) await ql.run(`DROP TABLE ${table}`);
    } finally {
      await ql.close();
    }
  },
};

async function tablesOf(ql: ReturnType<typeof openNode>): Promise<string[]> {
  return (await ql.tables()).filter((name) => name.startsWith('kiln_'));
}
