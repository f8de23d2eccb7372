// Builds or checks the sites whose folders it is sent, and answers with the exit code and what was printed.
import { run } from '../../engine/dist/cli/run.js';

let text = '';
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk) => {
    text += chunk;
    return true;
  };
}

process.on('message', ({ dir, command }) => {
  text = '';
  process.chdir(dir);
  void run([command]).then((code) => process.send({ code, text }));
});
process.on('disconnect', () => process.exit());
