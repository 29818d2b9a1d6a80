import { StartProblem } from '../start-problem.ts';

/** Where the traces of calls are sent (OTLP over HTTP, as JSON). */
export interface TracingConfig {
	url: string;
	headers: Record<string, string>;
	/** The name of this portal among other services. */
	service: string;
}

/** Reads the variables that OpenTelemetry has for this; null without an endpoint. */
export function readTracingConfig(environment: NodeJS.ProcessEnv): TracingConfig | null {
	const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole, OTEL_EXPORTER_OTLP_ENDPOINT: base } = environment;
	const url = whole || (base ? `${base.replace(/\/+$/, '')}/v1/traces` : '');
	if (url === '') return null;
	if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
		throw new StartProblem(
			`${whole ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT'} must be an http or https address, not "${whole || base}".`,
		);
	return { url, headers: readHeaders(environment.OTEL_EXPORTER_OTLP_HEADERS), service: environment.OTEL_SERVICE_NAME || 'portal' };
}

/** `name=value,name=value`, with percent signs as in addresses. */
function readHeaders(text = ''): Record<string, string> {
	const parts = text.split(',').filter((part) => part.trim() !== '');
	return Object.fromEntries(
		parts.map((part) => {
			const [, name, value = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
			if (name === undefined) throw new StartProblem('OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas.');
			try {
				return [name.toLowerCase(), decodeURIComponent(value)];
			} catch {
				throw new StartProblem(`OTEL_EXPORTER_OTLP_HEADERS has a wrong percent sign in the value of "${name}".`);
			}
		}),
	);
}
