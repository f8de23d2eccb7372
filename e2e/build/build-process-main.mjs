// Runs each command it receives in the given folder and replies with the exit code and the output.
import { run } from '../../engine/packed/run.js';

let text = '';
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (chunk) => {
    text += chunk;
    return true;
  };
}

process.on('message', ({ dir, args }) => {
  text = '';
  process.chdir(dir);
  void run(args).then((code) => process.send({ code, text }));
});
process.on('disconnect', () => process.exit());
