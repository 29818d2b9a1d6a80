import { readBenchOptions } from './bench-options.ts';
import { openBenchStage } from './bench-stage.ts';
import { benchServer } from './server-bench.ts';

const options = readBenchOptions(process.argv.slice(2));
console.log(`Preparing ${(options.scale * 20_000).toLocaleString('en')} employees on the embedded PostgreSQL ...`);
const stage = await openBenchStage(options.scale);
try {
	if (options.parts.includes('server')) await benchServer(stage, options);
} finally {
	await stage.close();
}
