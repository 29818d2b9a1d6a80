import { benchAdministration } from './administration-bench.ts';
import { type BenchOptions, readBenchOptions } from './bench-options.ts';
import { openBenchStage } from './bench-stage.ts';
import { benchBrowser } from './browser-bench.ts';
import { benchData } from './data-bench.ts';
import { benchDesign } from './design-bench.ts';
import { benchEdit } from './edit-bench.ts';
import { benchFairness } from './fairness-bench.ts';
import { benchForms } from './form-bench.ts';
import { benchMessages } from './message-bench.ts';
import { benchMillion } from './million-bench.ts';
import { benchProcesses } from './process-bench.ts';
import { type BenchResults, writeReport } from './report.ts';
import { benchScroll } from './scroll-bench.ts';
import { benchServer } from './server-bench.ts';
import { benchStreams } from './stream-bench.ts';
import { benchUploads } from './upload-bench.ts';

const options = readBenchOptions(process.argv.slice(2));
const results: BenchResults = { employees: options.scale * 20_000 };
if (options.parts.includes('forms')) results.forms = await benchForms(options);
if (options.parts.some((part) => part !== 'forms')) await benchOnStage(options);
if (options.isWritten) await writeReport(results);

/** What needs the built portal and its database. */
async function benchOnStage({ parts, only }: BenchOptions): Promise<void> {
	console.log(`Preparing ${results.employees.toLocaleString('en')} employees on the embedded PostgreSQL ...`);
	const stage = await openBenchStage(options.scale);
	try {
		if (parts.includes('server')) results.server = await benchServer(stage, options);
		if (parts.includes('fairness')) results.fairness = await benchFairness(stage);
		if (parts.includes('edit')) results.edit = await benchEdit(stage);
		if (parts.includes('design')) await benchDesign(stage, options);
		if (parts.includes('messages')) await benchMessages(stage);
		if (parts.includes('processes')) await benchProcesses(stage);
		if (parts.includes('streams')) await benchStreams(stage);
		if (parts.includes('uploads')) await benchUploads(stage);
		if (parts.includes('data')) await benchData(stage, only);
		if (parts.includes('million')) results.million = await benchMillion(stage);
		if (parts.includes('administration')) results.administration = await benchAdministration(stage);
		if (parts.includes('scroll')) results.scroll = await benchScroll(stage);
		if (parts.includes('browser')) results.browser = await benchBrowser(stage, options);
	} finally {
		await stage.close();
	}
}
