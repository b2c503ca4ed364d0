// In a file of its own: a bundler puts what a module imports before its own body, where this would come too late.
import 'reflect-metadata';
