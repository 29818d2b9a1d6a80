/** The folder of the installation, with its built files, screen files and data: `PORTAL_HOME`, else the folder that the portal is started in. */
export function homeFolder(environment: NodeJS.ProcessEnv = process.env): string {
	return environment.PORTAL_HOME || process.cwd();
}
