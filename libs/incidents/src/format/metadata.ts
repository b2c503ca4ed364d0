// This import has its own file, because a bundler moves imports of a module before the module's body, which would be
// too late.
import 'reflect-metadata';
